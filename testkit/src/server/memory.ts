import { readFileSync } from 'node:fs'

/** Memory of a process and of all it started but the database; elsewhere than on Linux of this process alone. */
export function memoryMb(pid = process.pid): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss() / 1024 / 1024
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return ownMb(pid) + children.reduce((sum, child) => sum + memoryMb(Number(child)), 0)
}

function ownMb(pid: number): number {
  const status = read(`/proc/${pid}/status`)
  return status.startsWith('Name:\tpostgres') ? 0 : Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** Nothing once the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const WATCH_MS = 50

/** The most memory some work took beyond what was in use, that of processes it started included. */
export async function whileWatchingMemory<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = memoryMb()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryMb())), WATCH_MS)
  try {
    return [await work(), most - before]
  } finally {
    clearInterval(watch)
  }
}
