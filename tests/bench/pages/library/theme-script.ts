/** The script that sets a chosen theme before the first paint; apart from components, for modules that run on servers alone. */
export { themeScript } from '../../../../site/shell/inline-script.ts'
