import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from './work-queue.ts'

/** One core stays free for everything else. */
const SLOTS = Math.max(1, Math.min(3, availableParallelism() - 1))
const LINE_MAX = 200
/** Low priority, but not the lowest: at 19, with two busy cores, a reader got so little time that a list took a minute. */
const NICENESS = 15
/** The compile cache of decoders, apart from the server's: a process that read a hostile file must not write code that the server runs. */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/nine-decoders', import.meta.url))

/** Uploaded pictures and spreadsheets share these slots, so that neither their processes nor their memory add up. */
export const inDecodingSlot = createWorkQueue(SLOTS, LINE_MAX)

/** Starts a process that reads untrusted files: it knows no secrets and runs at low priority. */
export function forkDecoder(program: string, options: { execArgv?: string[]; env?: NodeJS.ProcessEnv }): ChildProcess {
  const decoder = fork(program, {
    execArgv: [],
    ...options,
    env: { NODE_COMPILE_CACHE: COMPILED, ...options.env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A waiting caller is told of its exit; at any other time its death must not bring this process down.
  decoder.on('error', () => {})
  // Right away, before it has threads of its own: starting is the most expensive part of reading a small file.
  if (decoder.pid) lowerPriority(decoder.pid)
  return decoder
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It may have ended already, or the system does not allow it. Then it simply keeps its priority.
  }
}
