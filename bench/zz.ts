import { readFileSync, readdirSync } from 'node:fs'
import { asker, startDatabase, startProduct, startServer, throughput } from './world.ts'
const d = await startDatabase()
const { url, world } = await d.register(100000)
const bare = await startServer(['bench/bare-server.ts'], (port) => ({ PORT: String(port), DATABASE_URL: url }))
const product = await startProduct(url)
const path = `/api/asset?business=${world.business}&page=1&limit=20&includeDetails=true`
const pids = () => readdirSync('/proc').filter((p) => /^\d+$/.test(p)).flatMap((p) => { try { return [{ p, cmd: readFileSync(`/proc/${p}/cmdline`, 'utf8'), stat: readFileSync(`/proc/${p}/stat`, 'utf8') }] } catch { return [] } })
const cpu = (match: (cmd: string) => boolean) => pids().filter(({ cmd }) => match(cmd)).reduce((s, { stat }) => { const f = stat.slice(stat.lastIndexOf(')') + 2).split(' '); return s + Number(f[11]) + Number(f[12]) }, 0) * 10
for (let r = 0; r < 3; r++)
for (const [name, s, m] of [['bare', bare, 'bare-server'], ['product', product, 'src/main.ts']] as const) {
  const ask = asker(s.port, path, world.token, 8)
  if (r === 0) { console.log(name, 'bytes', (await ask()).length); await throughput(ask, 8, 3) }
  const sum = () => [cpu((c) => c.includes(m) && !c.includes('cpu-prof')), cpu((c) => c.includes('postgres: nine bench_100000'))]
  const [a0 = 0, b0 = 0] = sum()
  let n = 0
  const until = performance.now() + 5000
  await Promise.all(Array.from({ length: 8 }, async () => { while (performance.now() < until) { await ask(); n++ } }))
  const [a1 = 0, b1 = 0] = sum()
  console.log(name, n, 'requests; node ms/request', ((a1 - a0) / n).toFixed(3), 'postgres ms/request', ((b1 - b0) / n).toFixed(3))
}
await product.stop(); await bare.stop(); await d.stop()
