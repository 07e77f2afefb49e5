/**
 * Of a server's console, and of its place until its code is there: on a phone the command line is in view where the
 * page begins, and what View opens makes it longer.
 */
export const CONSOLE_HEIGHT = 'min-h-[clamp(20rem,100svh-27.5rem,36rem)] md:h-[min(36rem,80svh)] md:min-h-0'
