/** What vite-plugin.ts makes of a company's folder, module by module. */

declare module 'virtual:company/brand' {
  export const brand: Omit<
    import('./schema.ts').CompanyFile<'brand'>,
    | 'plans'
    | 'legal'
    | 'categories'
    | 'translations'
    | 'untranslated'
    | 'summary'
    | 'address'
    | 'currencies'
    | 'tax'
    | 'consent'
    | 'orders'
    | 'memoryOrder'
  >
}

declare module 'virtual:company/currencies' {
  /** What visitors choose from to see prices in; undefined where each price is in its own currency alone. */
  export const currencies: import('./schema.ts').CompanyFile<'brand'>['currencies']
}

/** Shows amounts in one of them. */
declare module 'virtual:company/currencies.css' {}

declare module 'virtual:company/tax' {
  export const tax: import('../domain/tax.ts').Tax | undefined
}

declare module 'virtual:company/brand-metadata' {
  /** What only the HTML says, to search engines and home screens. */
  export const brandMetadata: Pick<import('./schema.ts').CompanyFile<'brand'>, 'summary' | 'address'>
}

declare module 'virtual:company/themes' {
  export const themes: import('./read-look.ts').Look['themes']
}

declare module 'virtual:company/mark' {
  /** The company's own mark, or the cairn. Hidden from screen readers, since the name stands next to it. */
  export function CairnMark(props: { className?: string; viewBox?: string }): import('react').ReactNode
}

declare module 'virtual:company/own-mark' {
  /** Read by the company's own mark alone. */
  export const ownMark: Pick<import('./read-mark.ts').Mark, 'viewBox' | 'inherits'>
}

declare module 'virtual:company/typography' {
  /** For what is drawn outside of pages, and what pages load at once. */
  export const typography: {
    /** As their fonts name them. */
    families: Readonly<Record<'text' | 'display', string>>
    /** The company's own fonts as sfnt. */
    files: readonly string[]
    /** Names of font files without hash and ending. */
    preloaded: readonly string[]
  }
}

declare module 'virtual:company/drawing' {
  /** For what is drawn outside of pages. */
  export const drawing: {
    /** As hex by semantic name, in the theme that is drawn. */
    colours: Readonly<Record<string, string>>
    /** Of a mark that has no colour of its own, where no text is beside it. */
    accents: Readonly<Record<'dark' | 'light', string>>
    /** The company's own. */
    mark: import('./read-mark.ts').Mark | undefined
  }
}

declare module 'virtual:company/categories' {
  /** Those with a card on the products page, in the order of brand.yaml. */
  export const categories: readonly Omit<
    import('./schema.ts').CompanyFile<'brand'>['categories'][number],
    'short'
  >[]
}

declare module 'virtual:company/first-category' {
  /** The first of them, with its name in few words; undefined where no plan has a card. */
  export const firstCategory: { id: string; name: string } | undefined
}

declare module 'virtual:company/other-category' {
  /** The name of the one that is beside it, in few words; undefined where there are more. */
  export const otherCategory: string | undefined
}

declare module 'virtual:company/locations' {
  export const locations: import('./schema.ts').CompanyFile<'locations'>
}

declare module 'virtual:company/home' {
  export const home: import('./schema.ts').CompanyFile<'home'>
}

declare module 'virtual:company/about' {
  export const about: import('./schema.ts').CompanyFile<'about'> | undefined
}

declare module 'virtual:company/products' {
  export const products: import('./schema.ts').CompanyFile<'products'> | undefined
}

declare module 'virtual:company/finder' {
  export const finder: import('./schema.ts').CompanyFile<'finder'> | undefined
}

declare module 'virtual:company/knowledge' {
  export const knowledge: import('./schema.ts').CompanyFile<'knowledge'> | undefined
}

declare module 'virtual:company/support' {
  export const support: import('./schema.ts').CompanyFile<'support'>
}

declare module 'virtual:company/contact' {
  export const contact: import('./schema.ts').CompanyFile<'contact'>
}

declare module 'virtual:company/datacenters' {
  export const datacenters: import('./schema.ts').CompanyFile<'datacenters'> | undefined
}

declare module 'virtual:company/ddos' {
  export const ddos: import('./schema.ts').CompanyFile<'ddos'> | undefined
}

declare module 'virtual:company/hardware' {
  export const hardware: import('./schema.ts').CompanyFile<'hardware'> | undefined
}

declare module 'virtual:company/network-status' {
  export const networkStatus: import('./schema.ts').CompanyFile<'network-status'>
}

declare module 'virtual:company/partners' {
  export const partners: import('./schema.ts').CompanyFile<'partners'> | undefined
}

declare module 'virtual:company/careers' {
  export const careers: import('./schema.ts').CompanyFile<'careers'> | undefined
}

declare module 'virtual:company/testimonials' {
  export const testimonials: import('./schema.ts').CompanyFile<'testimonials'> | undefined
}

declare module 'virtual:company/panels' {
  export const panels: import('./schema.ts').CompanyFile<'panels'>
}

declare module 'virtual:company/plan-pages' {
  export const planPages: readonly Pick<
    import('./read-company.ts').PlanFile,
    'path' | 'name' | 'title' | 'calculator'
  >[]
}

declare module 'virtual:company/largest-ram' {
  /** In GB, of all plans whose memory is given. */
  export const largestRam: number
}

declare module 'virtual:company/offers' {
  /** What plan pages alone know of the plans, in the order of plan-pages. */
  export const offers: readonly Pick<import('./read-company.ts').PlanFile, 'scene' | 'minecraft' | 'tiers'>[]
}

declare module 'virtual:company/plan-details' {
  /** By the path of the plan's page. */
  export const planDetails: Readonly<Record<string, import('./schema.ts').PlanDetails>>
}

declare module 'virtual:company/calculator-plan-details' {
  /** By the path of the plan's page. */
  export const calculatorPlanDetails: Readonly<Record<string, import('./schema.ts').PlanDetails>>
}

declare module 'virtual:company/product-cards' {
  /** By the name of the plan's file. */
  export const productCards: Readonly<
    Record<
      string,
      NonNullable<import('./schema.ts').Plan['product']> & Pick<import('./schema.ts').Plan, 'category'>
    >
  >
}

declare module 'virtual:company/legal' {
  export const legal: readonly [import('./schema.ts').LegalText, ...import('./schema.ts').LegalText[]]
}

declare module 'virtual:company/legal-names' {
  export const legalNames: readonly Pick<import('./schema.ts').LegalText, 'id' | 'name'>[]
}

declare module 'virtual:company/absent-pages' {
  /** Addresses of pages whose file the company left out. */
  export const absentPages: readonly string[]
}

declare module 'virtual:company/own-page-names' {
  export const ownPageNames: readonly Omit<import('./schema.ts').OwnPage, 'content'>[]
}

declare module 'virtual:company/own-pages' {
  export const ownPages: readonly import('./schema.ts').OwnPage[]
}

declare module 'virtual:company/crowded-header' {
  /** Whether the header's links stay in its menu on windows up to 80rem. */
  export const crowdedHeader: boolean
}

declare module 'virtual:company/asks-consent' {
  /** Whether visitors are asked about analytics and marketing. */
  export const asksConsent: boolean
}

declare module 'virtual:company/panel-count' {
  /** How many control panels the home page shows. */
  export const panelCount: number
}

declare module 'virtual:company/first-panel' {
  /** The control panel that is shown first; undefined where the company shows none. */
  export const firstPanel: import('./schema.ts').Panel['id'] | undefined
}

declare module 'virtual:company/shop-link' {
  /** Where a shop of the company's takes an order; undefined where all are ordered by message. */
  export const shopLink:
    | ((
        sale: import('../domain/order-link.ts').Sale,
        tier: import('../domain/terms.ts').Priced & { orderId: string },
        payment: import('../domain/terms.ts').PaymentChoice,
        options?: import('../domain/order-link.ts').Chosen,
      ) => string)
    | undefined
}

declare module 'virtual:company/sales' {
  /** Of all tiers that a shop sells, by order ID; undefined where there are none. */
  export const sales: import('./schema.ts').PlanDetails['sales']
}

declare module 'virtual:company/calculator-orders' {
  export const calculatorOrders: import('./calculator-orders.ts').CalculatorOrders | undefined
}

declare module 'virtual:company/configure' {
  /** The paths of plans with options that can be ordered. */
  export const configurable: readonly string[]
  /** What chooses them; undefined where no plan has any. */
  export const loadConfigure:
    | (() => Promise<{ default: typeof import('../pages/plan/configure.tsx').Configure }>)
    | undefined
}

declare module 'virtual:company/plan-options' {
  /** Of the plans that have any, by the path of the plan's page; the sales, with those options, by order ID. */
  export const planOptions: Readonly<
    Record<
      string,
      {
        options: readonly import('../domain/plan-options.ts').PlanOption[]
        sales: Readonly<Record<string, import('../domain/order-link.ts').Sale | undefined>>
      }
    >
  >
}
