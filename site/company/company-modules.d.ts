/** What vite-plugin.ts makes of a company's folder, module by module. */

declare module 'virtual:company/brand' {
  export const brand: Omit<
    import('./schema.ts').CompanyFile<'brand'>,
    'plans' | 'legal' | 'summary' | 'themeColour' | 'address'
  >
}

declare module 'virtual:company/brand-metadata' {
  /** What only the HTML says, to search engines and home screens. */
  export const brandMetadata: Pick<
    import('./schema.ts').CompanyFile<'brand'>,
    'summary' | 'themeColour' | 'address'
  >
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

declare module 'virtual:company/offers' {
  /** What plan pages alone know of the plans, in the order of plan-pages. */
  export const offers: readonly Pick<
    import('./read-company.ts').PlanFile,
    'scene' | 'category' | 'calculator' | 'tiers'
  >[]
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
  export const productCards: Readonly<Record<string, import('./schema.ts').Plan['product']>>
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

declare module 'virtual:company/panel-count' {
  /** How many control panels the home page shows. */
  export const panelCount: number
}

declare module 'virtual:company/first-panel' {
  /** The control panel that is shown first; undefined where the company shows none. */
  export const firstPanel: import('./schema.ts').Panel['id'] | undefined
}
