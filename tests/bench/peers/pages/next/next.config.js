import { join } from 'node:path'

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // The pages' links are Next's.
  turbopack: {
    root: join(import.meta.dirname, '../..'),
    resolveAlias: { wouter: './router.jsx' },
  },
}

export default config
