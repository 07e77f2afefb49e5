/**
 * The site with hot reload on `port`; all that is live is passed to the gateway at `gatewayUrl`.
 * Pages are rendered anew on each request, without the gateway's CSP: hot reload needs inline scripts.
 */
export declare function serveSite(port: number, gatewayUrl: string): Promise<void>
