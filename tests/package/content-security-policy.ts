/** As stories/content-security-policy.mdx promises it. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:"
