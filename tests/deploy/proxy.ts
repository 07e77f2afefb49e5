import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { selfSigned } from '../support/self-signed.ts'

/** A proxy in front of gateways, reached as https://localhost. */
export interface Front {
  port: number
  /** Who vouches for its certificate. */
  ca: string
  /** Settles when it is gone and what was made for it is removed. */
  stop: () => Promise<void>
}

export interface FrontOptions {
  program: string
  /** Free ports: for https, and for http. */
  port: number
  plainPort: number
  /** Ports that gateways listen on, on 127.0.0.1. */
  gateways: [number, number]
  /** Whether it stands behind Cloudflare, as docs/deploy.md says. @default false */
  behindCloudflare?: boolean
}

const deploy = join(import.meta.dirname, '../../deploy')
const recipe = (name: string) => readFileSync(join(deploy, name), 'utf8')

/** Replaces each of `pairs` in `text`; every one has to be there. */
function replace(text: string, pairs: Record<string, string>): string {
  return Object.entries(pairs).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The recipe does not say ${from}.`)
    return changed.replaceAll(from, to)
  }, text)
}

async function run(
  { program, port }: Pick<FrontOptions, 'program' | 'port'>,
  folder: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<Pick<Front, 'port' | 'stop'>> {
  let output = ''
  const child = spawn(program, words, { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env } })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const gone = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`)
    await delay(50)
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether TLS is spoken at `port`; a certificate may take longer than the port. */
async function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'cairn-proxy-'))

/** deploy/Caddyfile, with the certificate that Caddy makes for localhost by itself. */
export async function startCaddy({
  program,
  port,
  plainPort,
  gateways,
  behindCloudflare,
}: FrontOptions): Promise<Front> {
  const folder = newFolder()
  const proxying = 'reverse_proxy {$GATEWAYS} {'
  const site = replace(recipe('Caddyfile'), {
    [proxying]: behindCloudflare ? `${proxying}\n\t\ttrusted_proxies 127.0.0.1` : proxying,
  })
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n}\n${site}`,
  )
  const proxy = await run({ program, port }, folder, ['run', '--config', 'Caddyfile'], {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `localhost:${port}`,
    GATEWAYS: gateways.map((gateway) => `127.0.0.1:${gateway}`).join(' '),
  })
  return { ...proxy, ca: readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8') }
}

function writeCertificate(folder: string): { cert: string; key: string } {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  writeFileSync(files.cert, selfSigned.cert)
  writeFileSync(files.key, selfSigned.key)
  return files
}

function runNginx(
  options: FrontOptions,
  folder: string,
  site: string,
): Promise<Pick<Front, 'port' | 'stop'>> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places
      .map((place) => `${place}_temp_path ${folder}/${place};`)
      .join('\n')}\n${site}\n}\n`,
  )
  return run(options, folder, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
}

/** deploy/nginx.conf with ports, certificate and name of this machine. */
export async function startNginx(options: FrontOptions): Promise<Front> {
  const folder = newFolder()
  const { cert, key } = writeCertificate(folder)
  const site = replace(recipe('nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${options.plainPort};`,
    'listen [::]:80;': `listen [::1]:${options.plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${options.port} ssl http2;`,
    'listen [::]:443 ssl http2;': `listen [::1]:${options.port} ssl http2;`,
    '127.0.0.1:3000': `127.0.0.1:${options.gateways[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${options.gateways[1]}`,
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': cert,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': key,
    'www.example.com': 'localhost',
    ...(options.behindCloudflare && { $remote_addr: '$proxy_add_x_forwarded_for' }),
  })
  return { ...(await runNginx(options, folder, site)), ca: selfSigned.cert }
}

/** The nginx that many have: without the lines that WebSockets need. */
export async function startPlainNginx(options: FrontOptions): Promise<Front> {
  const folder = newFolder()
  const { cert, key } = writeCertificate(folder)
  const site = `server {
    listen 127.0.0.1:${options.port} ssl;
    server_name localhost;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    location / {
        proxy_pass http://127.0.0.1:${options.gateways[0]};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
    }
}`
  return { ...(await runNginx(options, folder, site)), ca: selfSigned.cert }
}

/** deploy/haproxy.cfg with ports and certificate of this machine. */
export async function startHaproxy(options: FrontOptions): Promise<Front> {
  const folder = newFolder()
  const pem = join(folder, 'site.pem')
  writeFileSync(pem, selfSigned.cert + selfSigned.key)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    replace(recipe('haproxy.cfg'), {
      'bind :80': `bind 127.0.0.1:${options.plainPort}`,
      'bind :::80 v6only': `bind [::1]:${options.plainPort}`,
      'bind :443': `bind 127.0.0.1:${options.port}`,
      'bind :::443 v6only': `bind [::1]:${options.port}`,
      '/etc/haproxy/www.example.com.pem': pem,
      '127.0.0.1:3000': `127.0.0.1:${options.gateways[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${options.gateways[1]}`,
      ...(options.behindCloudflare && { '%[src]': '%[req.hdr(x-forwarded-for)],%[src]' }),
    }),
  )
  return { ...(await run(options, folder, ['-db', '-f', file])), ca: selfSigned.cert }
}
