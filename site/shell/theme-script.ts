/** Where a chosen theme stays between visits: `dark` or `light`; absent follows the system. */
export const THEME_KEY = 'theme'

/** Sets a chosen theme before the first paint. The one inline script of the site; the CSP names its hash. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`
