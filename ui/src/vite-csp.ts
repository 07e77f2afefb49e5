/**
 * Makes the components and one of their dependencies keep to a content security policy without `unsafe-inline`; use it in
 * every Vite configuration that bundles them: `plugins: [csp()]`.
 *
 * - Fonts stay files of their own.
 * - sonner imports its sheet as a file where it would inject it.
 */

/** The part of Vite's Plugin that is used, so that the package needs no Vite of its own. */
export interface CspPlugin {
  name: string
  config(): {
    build: { assetsInlineLimit: (file: string) => false | undefined }
    optimizeDeps: { exclude: string[]; include: string[] }
  }
  transform(
    this: { error(message: string): never },
    code: string,
    id: string,
  ): { code: string; map: null } | undefined
}

export function csp(): CspPlugin {
  return {
    name: 'cairn-csp',
    config() {
      return {
        // A small font would become a data: address, which font-src 'self' refuses.
        build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
        // Prebundled, sonner would not pass through transform; what it imports is CommonJS and must be prebundled.
        optimizeDeps: { exclude: ['sonner'], include: ['react', 'react-dom'] },
      }
    },
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return undefined
      const linked = code.replace(/^__insertCSS\(.*\);?$/m, "import './styles.css'")
      if (linked === code) {
        this.error(
          'sonner no longer calls __insertCSS("…") at import, so its style injection could not be replaced by a file and ' +
            'the content security policy would block it. Compare vite-csp.ts of @cairn/ui with the new sonner.',
        )
      }
      return { code: linked, map: null }
    },
  }
}
