import { navigate, useSearch as useBrowserSearch } from 'wouter/use-browser-location'

export { useLocationProperty } from 'wouter/use-browser-location'

/** The address's query; prerendered pages have none. */
export const useSearch = () => useBrowserSearch({ ssrSearch: '' }).replace(/^\?/, '')

/** Changes the query without leaving the page. */
export const setQuery = (to, { replace } = {}) => navigate(to, { replace })
