/** An empty database of a test's own, as an operator would give it by DATABASE_URL. */
export interface Database {
  url: string
  /** Removes it, whoever is connected. */
  drop: () => Promise<void>
}

/** Whether databases are to be had: in a run of Vitest, see run-databases.ts. */
export const hasDatabases = process.env.TEST_DATABASES !== undefined

export async function createDatabase(): Promise<Database> {
  const server = `${process.env.TEST_DATABASES}/${process.env.VITEST_POOL_ID}`
  const url = await ask('POST', server)
  return { url, drop: async () => void (await ask('DELETE', server + new URL(url).pathname)) }
}

async function ask(method: string, address: string): Promise<string> {
  const response = await fetch(address, { method })
  const answer = await response.text()
  if (!response.ok) throw new Error(`No database: ${answer}`)
  return answer
}
