import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { createWorkQueue } from './work-queue.ts'

/** One core stays free for everything else. */
const SLOTS = Math.max(1, Math.min(3, availableParallelism() - 1))
const LINE_MAX = 200

/** Uploaded pictures and spreadsheets share these slots, so that neither their processes nor their memory add up. */
export const inDecodingSlot = createWorkQueue(SLOTS, LINE_MAX)

/**
 * Starts a process that reads untrusted files: it knows no secrets and steps back behind everything else. Not to the very
 * end of the line: where both cores are busy for long it would be given a sixtieth of one, and a small file takes a minute.
 */
export function forkDecoder(program: string, options: { execArgv?: string[]; env?: NodeJS.ProcessEnv }): ChildProcess {
  const decoder = fork(program, {
    execArgv: [],
    env: {},
    ...options,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A caller that waits for it sees its exit; at any other time its death must not bring this process down.
  decoder.on('error', () => {})
  // Right away, before it has threads of its own: starting is the most expensive part of reading a small file.
  if (decoder.pid) stepBack(decoder.pid)
  return decoder
}

function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already, or the system does not allow it. Then it simply keeps its priority.
  }
}
