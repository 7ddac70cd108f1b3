import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NineProcess, startNine, stopNine } from './nine-process.ts'
import { startS3 } from '../doubles/s3-double.ts'
import { freePort, openPool, untilReady } from '../load/world.ts'

const POSTGRES = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const NGINX = '/usr/sbin/nginx'
const NOBODY = 65_534
const SERVERS = 2
/** Several pairs of servers may share the database, each process with connections of its own. */
const CONNECTIONS_MAX = 400

export const hasDebianPackages = (): boolean => existsSync(POSTGRES) && existsSync(NGINX)

/** Debian's PostgreSQL in a folder of its own. */
export async function startDebianPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = createFolder()
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const options = { ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}), cwd: '/', stdio: 'ignore' as const }
  execFileSync(
    join(POSTGRES, 'initdb'),
    ['-D', data, '-U', 'nine', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    `max_connections=${CONNECTIONS_MAX}`,
  ]
  const server = spawn(
    join(POSTGRES, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const url = `postgres://nine@127.0.0.1:${port}/postgres`
  const probe = openPool({ connectionString: url })
  const isAway = () =>
    probe.query('select 1').then(
      () => false,
      () => true,
    )
  while (await isAway()) await sleep(50)
  await probe.end()
  return {
    url,
    stop: async () => {
      await ended(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Two processes of the product behind nginx, with files in S3 storage that checks signatures. */
export interface Servers {
  origin: string
  /** Each by itself, not through the proxy. */
  urls: string[]
  /** Each as it is now. */
  processes: () => readonly NineProcess[]
  /** The settings of each process, but for its port and folder. */
  settings: Record<string, string>
  /** Where one of them keeps what is being uploaded. */
  uploads: (index: number) => string
  /** Stops one as a service manager does, and starts its successor. */
  replace: (index: number) => Promise<void>
  stop: () => Promise<void>
}

/** `port` is the proxy's; `env` adds settings to those of the setup. */
export async function startServers(databaseUrl: string, env: Record<string, string> = {}, port = 0): Promise<Servers> {
  const folder = createFolder()
  const s3 = await startS3()
  const proxyPort = port || (await freePort())
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const origin = `http://localhost:${proxyPort}`
  const settings = {
    ...s3.env,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...env,
  }
  const urls = ports.map((each) => `http://127.0.0.1:${each}`)
  const start = async (index: number): Promise<NineProcess> => {
    const own = String(ports[index])
    const nine = await startNine({ ...settings, PORT: own, DATA_DIR: join(folder, own) })
    if (!nine.address) throw new Error(nine.output())
    await untilReady(urls[index] ?? '')
    return nine
  }
  const running = await Promise.all(ports.map((_, index) => start(index)))
  const nginx = startNginx(folder, proxyPort, ports)
  await untilReady(origin)
  return {
    origin,
    urls,
    settings,
    processes: () => running,
    uploads: (index) => join(folder, String(ports[index]), 'tmp'),
    replace: async (index) => {
      const leaving = running[index]
      if (leaving) await stopNine(leaving)
      running[index] = await start(index)
    },
    stop: async () => {
      await Promise.all(running.map(stopNine))
      await ended(nginx, 'SIGTERM')
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nine-two-'))
  chmodSync(folder, 0o711)
  return folder
}

function startNginx(folder: string, port: number, servers: readonly number[]): ChildProcess {
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream nine { ${servers.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 200m;
    location / {
      proxy_pass http://nine;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`,
  )
  return spawn(NGINX, ['-e', join(folder, 'error.log'), '-c', config, '-g', 'daemon off;'], { stdio: 'ignore' })
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
