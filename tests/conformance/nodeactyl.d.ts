// The part of nodeactyl 3.3.0 that is driven here; the package brings no types.
declare module 'nodeactyl' {
  /** Rejects with the answer's status where there is one. */
  class NodeactylClient {
    constructor(host: string, key: string)
    getAccountDetails(): Promise<{ username: string; admin: boolean }>
    getAllServers(): Promise<{ data: { attributes: { identifier: string } }[]; meta: object }>
    getServerPage(page: number): Promise<{ attributes: { identifier: string } }[]>
    getServerDetails(id: string): Promise<{ identifier: string; name: string; is_suspended: boolean }>
    getServerStatus(id: string): Promise<string>
    getServerUsages(id: string): Promise<{ current_state: string; resources: Record<string, number> }>
    startServer(id: string): Promise<true>
    stopServer(id: string): Promise<true>
    restartServer(id: string): Promise<true>
    killServer(id: string): Promise<true>
    sendServerCommand(id: string, command: string): Promise<true>
    getConsoleWebSocket(id: string): Promise<{ token: string; socket: string }>
  }
  const nodeactyl: { NodeactylClient: typeof NodeactylClient }
  export = nodeactyl
}
