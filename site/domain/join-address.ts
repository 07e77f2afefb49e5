/** The machine itself, or all of its addresses, as Docker and node daemons name them. */
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?$/

/** Whether only the node's own machine can join at this address: visitors cannot reach it. */
export function isOnThisMachine(address: string): boolean {
  return THIS_MACHINE.test(address)
}
