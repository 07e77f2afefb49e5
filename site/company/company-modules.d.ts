/** What modules.ts makes of a company's folder, module by module. */

declare module 'virtual:company/brand' {
  export const brand: import('./modules.ts').CompanyModules['brand']
}

declare module 'virtual:company/currencies' {
  /** What visitors choose from to see prices in; undefined where each price is in its own currency alone. */
  export const currencies: import('./modules.ts').CompanyModules['currencies']
}

/** Shows amounts in one of them. */
declare module 'virtual:company/currencies.css' {}

declare module 'virtual:company/tax' {
  export const tax: import('./modules.ts').CompanyModules['tax']
}

declare module 'virtual:company/brand-metadata' {
  /** What only the HTML says, to search engines and home screens. */
  export const brandMetadata: import('./modules.ts').CompanyModules['brand-metadata']
}

declare module 'virtual:company/themes' {
  export const themes: import('./modules.ts').CompanyModules['themes']
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
  export const typography: import('./modules.ts').CompanyModules['typography']
}

declare module 'virtual:company/drawing' {
  /** For what is drawn outside of pages. */
  export const drawing: import('./modules.ts').CompanyModules['drawing']
}

declare module 'virtual:company/categories' {
  /** Those with a card on the products page, in the order of brand.yaml. */
  export const categories: import('./modules.ts').CompanyModules['categories']
}

declare module 'virtual:company/first-category' {
  /** The first of them, with its name in few words; undefined where no plan has a card. */
  export const firstCategory: import('./modules.ts').CompanyModules['first-category']
}

declare module 'virtual:company/other-category' {
  /** The name of the one that is beside it, in few words; undefined where there are more. */
  export const otherCategory: import('./modules.ts').CompanyModules['other-category']
}

declare module 'virtual:company/locations' {
  export const locations: import('./modules.ts').CompanyModules['locations']
}

declare module 'virtual:company/home' {
  export const home: import('./modules.ts').CompanyModules['home']
}

declare module 'virtual:company/about' {
  export const about: import('./modules.ts').CompanyModules['about']
}

declare module 'virtual:company/products' {
  export const products: import('./modules.ts').CompanyModules['products']
}

declare module 'virtual:company/finder' {
  export const finder: import('./modules.ts').CompanyModules['finder']
}

declare module 'virtual:company/knowledge' {
  export const knowledge: import('./modules.ts').CompanyModules['knowledge']
}

declare module 'virtual:company/support' {
  export const support: import('./modules.ts').CompanyModules['support']
}

declare module 'virtual:company/contact' {
  export const contact: import('./modules.ts').CompanyModules['contact']
}

declare module 'virtual:company/datacenters' {
  export const datacenters: import('./modules.ts').CompanyModules['datacenters']
}

declare module 'virtual:company/ddos' {
  export const ddos: import('./modules.ts').CompanyModules['ddos']
}

declare module 'virtual:company/hardware' {
  export const hardware: import('./modules.ts').CompanyModules['hardware']
}

declare module 'virtual:company/network-status' {
  export const networkStatus: import('./modules.ts').CompanyModules['network-status']
}

declare module 'virtual:company/partners' {
  export const partners: import('./modules.ts').CompanyModules['partners']
}

declare module 'virtual:company/partner-names' {
  export const partnerNames: import('./modules.ts').CompanyModules['partner-names']
}

declare module 'virtual:company/careers' {
  export const careers: import('./modules.ts').CompanyModules['careers']
}

declare module 'virtual:company/testimonials' {
  export const testimonials: import('./modules.ts').CompanyModules['testimonials']
}

declare module 'virtual:company/panels' {
  export const panels: import('./modules.ts').CompanyModules['panels']
}

declare module 'virtual:company/plan-pages' {
  export const planPages: import('./modules.ts').CompanyModules['plan-pages']
}

declare module 'virtual:company/largest-ram' {
  /** In GB, of all plans whose memory is given. */
  export const largestRam: import('./modules.ts').CompanyModules['largest-ram']
}

declare module 'virtual:company/offers' {
  /** What plan pages alone know of the plans, in the order of plan-pages. */
  export const offers: import('./modules.ts').CompanyModules['offers']
}

declare module 'virtual:company/plan-details' {
  /** By the path of the plan's page. */
  export const planDetails: import('./modules.ts').CompanyModules['plan-details']
}

declare module 'virtual:company/calculator-plan-details' {
  /** By the path of the plan's page. */
  export const calculatorPlanDetails: import('./modules.ts').CompanyModules['calculator-plan-details']
}

declare module 'virtual:company/product-cards' {
  /** By the name of the plan's file. */
  export const productCards: import('./modules.ts').CompanyModules['product-cards']
}

declare module 'virtual:company/legal' {
  export const legal: import('./modules.ts').CompanyModules['legal']
}

declare module 'virtual:company/legal-names' {
  export const legalNames: import('./modules.ts').CompanyModules['legal-names']
}

declare module 'virtual:company/absent-pages' {
  /** Addresses of pages whose file the company left out. */
  export const absentPages: import('./modules.ts').CompanyModules['absent-pages']
}

declare module 'virtual:company/former-addresses' {
  /** The address that each former one leads to. */
  export const formerAddresses: import('./modules.ts').CompanyModules['former-addresses']
}

declare module 'virtual:company/own-page-names' {
  export const ownPageNames: import('./modules.ts').CompanyModules['own-page-names']
}

declare module 'virtual:company/own-pages' {
  export const ownPages: import('./modules.ts').CompanyModules['own-pages']
}

declare module 'virtual:company/crowded-header' {
  /** Whether the header's links stay in its menu on windows up to 80rem. */
  export const crowdedHeader: import('./modules.ts').CompanyModules['crowded-header']
}

declare module 'virtual:company/asks-consent' {
  /** Whether visitors are asked about analytics and marketing. */
  export const asksConsent: import('./modules.ts').CompanyModules['asks-consent']
}

declare module 'virtual:company/panel-count' {
  /** How many control panels the home page shows. */
  export const panelCount: import('./modules.ts').CompanyModules['panel-count']
}

declare module 'virtual:company/starts-soon' {
  /** Whether the company says how soon a server runs. */
  export const startsSoon: import('./modules.ts').CompanyModules['starts-soon']
}

declare module 'virtual:company/first-panel' {
  /** The control panel that is shown first; undefined where the company shows none. */
  export const firstPanel: import('./modules.ts').CompanyModules['first-panel']
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
  export const sales: import('./modules.ts').CompanyModules['sales']
}

declare module 'virtual:company/calculator-orders' {
  export const calculatorOrders: import('./modules.ts').CompanyModules['calculator-orders']
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
  export const planOptions: import('./modules.ts').CompanyModules['plan-options']
}
