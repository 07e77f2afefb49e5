/** The year in which the site was built; set in vite.config.ts. */
declare const __BUILD_YEAR__: number

/**
 * Whether each price of the company is an amount a month and no more: no terms, set-up fees, currencies to choose, taxes,
 * nothing sold out. Set by company/vite-plugin.ts: what hangs on a constant of a module would still be bundled.
 */
declare const __PLAIN_PRICES__: boolean

/** The sign of amounts: the bare one, unless two currencies of the company have the same. Set like `__PLAIN_PRICES__`. */
declare const __CURRENCY_DISPLAY__: import('./domain/money.ts').CurrencyDisplay
