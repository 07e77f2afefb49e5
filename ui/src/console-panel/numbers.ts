/** How the panel writes counts; explicit, so that server and browser agree. */
export const numbers = new Intl.NumberFormat('en-IN')
