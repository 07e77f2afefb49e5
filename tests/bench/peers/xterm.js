import { SearchAddon } from '@xterm/addon-search'
import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'

export function mountXterm(element, capacity) {
  const terminal = new Terminal({ scrollback: capacity, cols: 140, rows: 30, allowProposedApi: true })
  const search = new SearchAddon({ highlightLimit: capacity })
  terminal.loadAddon(search)
  terminal.open(element)
  return {
    append: (texts) => terminal.write(texts.map((text) => `${text}\r\n`).join('')),
    search: (text) =>
      new Promise((resolve) => {
        search.onDidChangeResults(({ resultCount }) => resolve(resultCount))
        const decorations = { matchOverviewRuler: '#ff0', activeMatchColorOverviewRuler: '#f00' }
        search.findNext(text, { decorations })
      }),
  }
}
