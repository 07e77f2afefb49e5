/** The part of GameDig that is used here; the package brings no types. */
declare module 'gamedig' {
  export const games: Readonly<Record<string, { name: string }>>
  export const GameDig: {
    query(options: {
      type: string
      host: string
      /** Where `host` was found to be. */
      address: string
      port?: number | undefined
      givenPortOnly?: boolean
      maxRetries: number
      socketTimeout: number
      attemptTimeout: number
      requestPlayers?: boolean
    }): Promise<{ ping: number }>
  }
}
