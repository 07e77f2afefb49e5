/**
 * The variables of `env` that the sandbox gets: paths, and npm's registry settings. It runs game servers, and the
 * gateway's secrets are in the same environment.
 */
export function sandboxEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const allowed =
    /^(?:PATH|HOME|LANG|LC_ALL|TZ|TMPDIR|DATA_DIR|SANDBOX_.+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no|all)_proxy|npm_config_.+)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => allowed.test(name)))
}
