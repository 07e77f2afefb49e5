/** The year in which the site was built; set in vite.config.ts. */
declare const __BUILD_YEAR__: number
