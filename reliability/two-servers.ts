// Do two servers behind nginx work as one, on Debian's PostgreSQL 15, S3 storage and a mail server, also while each is replaced?
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectLive } from '../apps/server/test/live-app.ts'
import { type NineProcess, startNine, stopNine } from '../apps/server/test/nine-process.ts'
import { startS3 } from '../apps/server/test/s3-double.ts'
import { startSmtpInbox } from '../apps/server/test/smtp-inbox.ts'
import { newId } from '../apps/server/src/db/id.ts'
import { addBusiness, conclude, freePort, openPool, type Place, send, share, untilReady } from './base/world.ts'
import { inWords, isSound, startWriters, tell } from './base/writers.ts'

const POSTGRES = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const NGINX = '/usr/sbin/nginx'
const ROUNDS = share(3)
const WRITERS = 6
const UNDER_LOAD_MS = 2000
const NOBODY = 65_534

if (!existsSync(POSTGRES) || !existsSync(NGINX)) conclude('needs Debian’s packages postgresql-15 and nginx', false)
const folder = mkdtempSync(join(tmpdir(), 'nine-two-'))
chmodSync(folder, 0o711)
const s3 = await startS3()
const inbox = await startSmtpInbox()
const [databasePort, proxyPort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const postgres = await startPostgres()
const databaseUrl = `postgres://nine@127.0.0.1:${databasePort}/postgres`
const origin = `http://127.0.0.1:${proxyPort}`

const settingsOf = (port: number) => ({
  ...s3.env,
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SMTP_URL: inbox.url,
  PUBLIC_ORIGIN: origin,
  TRUST_PROXY: '127.0.0.1',
  BOT_CHECK: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: join(folder, String(port)),
})
async function startServer(port: number): Promise<NineProcess> {
  const nine = await startNine(settingsOf(port))
  if (!nine.address) throw new Error(nine.output())
  await untilReady(`http://127.0.0.1:${port}`)
  return nine
}
const servers = await Promise.all(ports.map(startServer))
const nginx = startNginx()
await untilReady(origin)

const pool = openPool({ connectionString: databaseUrl })
const place: Place = { url: origin, pool, ...(await addBusiness(pool, WRITERS)) }
const { business, people } = place
const [first, second] = people
if (!first || !second) throw new Error('nobody')
const at = (index: number): Place => ({ ...place, url: `http://127.0.0.1:${ports[index]}` })

// What is said at one server is heard at the other, both ways, and through the proxy.
const crossed: string[] = []
for (const [index, other] of [
  [0, 1],
  [1, 0],
] as const) {
  const client = await connectLive(at(other).url, { token: second.token })
  const proxied = await connectLive(origin, { token: second.token })
  for (const each of [client, proxied]) await each.ask('enter', business)
  const heard = Promise.all([client.next('inventory.changed', 10_000), proxied.next('inventory.changed', 10_000)])
  await send(at(index), 'POST', '/api/inventory/add', { as: first, json: { title: 'Kiểm kê', business } })
  await heard.then(() => crossed.push('live'))
  const invited = `${newId()}@example.com`
  await send(at(index), 'POST', '/gateway/iam/accounts', { as: first, json: [{ email: invited, role: 'user' }] })
  await inbox.waitFor(invited, /./).then(() => crossed.push('mail'))
  const told = client.next('notification', 10_000)
  const stranger = await addBusiness(pool, 1)
  const host: Place = { ...at(index), business: stranger.business }
  const [owner] = stranger.people
  await send(host, 'POST', '/gateway/iam/accounts', {
    ...(owner ? { as: owner } : {}),
    json: [{ email: second.email, role: 'user' }],
  })
  await told.then(() => crossed.push('notification'))
  client.socket.close()
  proxied.socket.close()
}
console.log(`across servers: ${crossed.join(', ')}`)

const writers = await startWriters(place)
for (let round = 0; round < ROUNDS; round++)
  for (const [index, port] of ports.entries()) {
    await sleep(UNDER_LOAD_MS)
    const leaving = servers[index]
    if (leaving) await stopNine(leaving)
    servers[index] = await startServer(port)
  }
await sleep(UNDER_LOAD_MS)
await writers.stop()
const verdict = await writers.verify()
const failed = [...writers.answers].reduce((sum, [status, times]) => sum + (status === 200 ? 0 : times), 0)

await pool.end()
await Promise.all(servers.map(stopNine))
await ended(nginx, 'SIGTERM')
await ended(postgres, 'SIGINT')
await inbox.stop()
await s3.close()
rmSync(folder, { recursive: true, force: true })
console.log(`${ROUNDS} rolling restarts of both servers under load; answers: ${tell(writers)}`)
conclude(
  `${inWords(verdict)}, ${failed} requests failed (goal 0 of each); ${crossed.length} of 6 messages crossed`,
  isSound(verdict) && failed === 0 && crossed.length === 6,
)

async function startPostgres(): Promise<ChildProcess> {
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const options = { ...who, cwd: '/', stdio: 'ignore' as const }
  execFileSync(
    join(POSTGRES, 'initdb'),
    ['-D', data, '-U', 'nine', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const args = [
    '-D',
    data,
    '-p',
    String(databasePort),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ]
  const server = spawn(join(POSTGRES, 'postgres'), args, options)
  const probe = openPool({ connectionString: `postgres://nine@127.0.0.1:${databasePort}/postgres` })
  while (
    await probe.query('select 1').then(
      () => false,
      () => true,
    )
  )
    await sleep(50)
  await probe.end()
  return server
}

function startNginx(): ChildProcess {
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
  upstream nine { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${proxyPort};
    client_max_body_size 200m;
    location / {
      proxy_pass http://nine;
      proxy_http_version 1.1;
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
