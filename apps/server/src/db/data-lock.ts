import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long a lock that was taken over must stay unchanged before it counts. */
const TAKEOVER_MS = 100

/** Thrown when another Nine already uses the data folder; the message is meant for the person who started it. */
export class DataFolderInUse extends Error {}

/** Locks the data folder for this process. A lock left behind by a killed process is taken over. */
export function lockDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'nine.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      if (attempt > 0) requireStillMine(file, mine)
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error
      const holder = readHolder(file)
      if (holder && isRunning(holder.pid) && startOf(holder.pid) === holder.started) {
        throw new DataFolderInUse(
          `Another Nine (process ${holder.pid}) is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
}

/** Two processes may clear the same stale lock; the one whose own lock is gone shortly after has lost. */
function requireStillMine(file: string, mine: string): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TAKEOVER_MS)
  if (readFileSync(file, 'utf8') !== mine)
    throw new DataFolderInUse('Another Nine is just starting on the same data folder.')
}

function readHolder(file: string): { pid: number; started: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string }
  } catch {
    return undefined
  }
}

/** True for a process that exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)?.state !== 'Z'
}

/** When a process started: distinguishes the holder from another process with a reused number. */
function startOf(pid: number): string {
  const stat = statOf(pid)
  if (stat) return stat.started
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function statOf(pid: number): { state: string; started: string } | undefined {
  try {
    // The command name in brackets may itself contain spaces and brackets: read after the last one.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
