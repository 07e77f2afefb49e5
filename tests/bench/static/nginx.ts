import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { PATH, readAnswer } from './answer.ts'
import type { Server } from './servers.ts'

/** Where Debian puts it. */
const NGINX = '/usr/sbin/nginx'

export const hasNginx = await access(NGINX).then(
  () => true,
  () => false,
)

/** As `1.22.1`. */
export async function nginxVersion(): Promise<string> {
  const { stderr } = await promisify(execFile)(NGINX, ['-v'])
  return /nginx\/(\S+)/.exec(stderr)?.[1] ?? stderr.trim()
}

/** Starts nginx with a configuration of its own in `folder`, serving `file` with these headers. */
export async function startNginx(
  folder: string,
  file: string,
  headers: readonly (readonly [string, string])[],
): Promise<Server> {
  const port = await getPort({ host: '127.0.0.1' })
  const home = join(folder, 'nginx')
  await mkdir(home)
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? 'text/html'
  const added = headers
    .filter(([name]) => !/^(?:content-(?:type|length)|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`)
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join('\n  ')}
  types {}
  default_type ${quote(type)};
  server {
    listen 127.0.0.1:${port};
    location = ${PATH} {
      alias ${file};
      ${added.join('\n      ')}
    }
  }
}
`,
  )
  const child = spawn(NGINX, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; ; attempt += 1) {
    const answer = await readAnswer(port).catch((error: unknown) => {
      if (attempt === 50 || child.exitCode !== null) throw error
    })
    if (answer) break
    await delay(100)
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** A value of nginx's configuration, in which `$` would name a variable. */
function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot be given the header value ${value}.`)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
