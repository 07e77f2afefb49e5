import { statfs } from 'node:fs/promises'

/** Free megabytes that PostgreSQL has to find: two segments of its log, without the next of which it stops. */
export const MIN_FREE_MEGABYTES = 32

/** Free megabytes on the disk of `folder` for users other than root, as the database's is. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}
