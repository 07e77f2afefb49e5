/** How the HTML of every page begins. */
export const HTML_TAG = '<html lang="en">'

/** The same where no server is open to every visitor: the pages' styles then offer no demo. */
export const HTML_TAG_WITHOUT_DEMO = '<html lang="en" data-no-demo>'
