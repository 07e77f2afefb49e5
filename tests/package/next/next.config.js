/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Else Next takes the nearest folder above that has a lockfile.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}

export default config
