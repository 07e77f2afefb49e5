import type { ServerRecord, User } from './store.ts'

/** A user's permissions on a server; undefined if they must not know of it. `*` is everything but the admins' own. */
export function findPermissions({ id, admin }: User, server: ServerRecord): string[] | undefined {
  if (admin) return ['*', 'admin.websocket.errors', 'admin.websocket.install', 'admin.websocket.transfer']
  if (server.owner === id) return ['*']
  return server.subusers.find((subuser) => subuser.user === id)?.permissions
}

export function hasPermission(permissions: readonly string[], permission: string): boolean {
  return permissions.includes('*') || permissions.includes(permission)
}
