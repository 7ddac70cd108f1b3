import type { SeededWorld } from '@nine/testkit/load/seed'
import {
  asker,
  type BenchServer,
  latencies,
  type Latency,
  startDatabase,
  startProduct,
} from '@nine/testkit/load/start-product'

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 101)
const ONLY = process.env['BENCH_ONLY']

export interface Question {
  name: string
  /** The address to ask at. */
  path: (world: SeededWorld) => string
  /** How many times slower the largest register may be than the smallest. */
  goal: number
}

/** Asks every question of a small, a larger and a very large register in turn, prints what each takes, and ends the process. */
export async function reportGrowth(title: string, questions: readonly Question[]): Promise<never> {
  const rows = await measure(questions.filter(({ name }) => !ONLY || name.includes(ONLY)))
  console.log(
    `median ms at ${SIZES.join(' / ')} assets, half of them in the business asked about; in brackets the first answer`,
  )
  const worst: { name: string; share: number; factor: number }[] = []
  for (const { name, goal, measured } of rows) {
    const factor = (measured.at(-1)?.median ?? Number.NaN) / (measured[0]?.median ?? Number.NaN)
    worst.push({ name, share: factor / goal, factor })
    const cells = measured
      .map(({ median, first }) => `${median.toFixed(2)} (${first.toFixed(0)})`.padStart(13))
      .join('')
    console.log(`${name.padEnd(36)}${cells}   ×${factor.toFixed(2)} of ≤ ${goal}${factor > goal ? '  TOO SLOW' : ''}`)
  }
  const [closest] = worst.toSorted((a, b) => b.share - a.share)
  const short = worst.filter(({ share }) => share > 1)
  console.log(
    `${title}: ${rows.length - short.length} of ${rows.length} questions within their goal; closest to it: ${closest?.name} ×${closest?.factor.toFixed(2)}`,
  )
  process.exit(short.length === 0 ? 0 : 1)
}

async function measure(questions: readonly Question[]): Promise<(Question & { measured: Latency[] })[]> {
  const database = await startDatabase()
  const registers: { world: SeededWorld; product: BenchServer }[] = []
  for (const size of SIZES) {
    const { url, world } = await database.register(size)
    registers.push({ world, product: await startProduct(url) })
  }
  const rows: (Question & { measured: Latency[] })[] = []
  for (const question of questions) {
    const asks = registers.map(({ world, product }) => asker(product.port, question.path(world), world.token, 1))
    rows.push({ ...question, measured: await latencies(asks, TIMES) })
  }
  for (const { product } of registers) await product.stop()
  await database.stop()
  return rows
}
