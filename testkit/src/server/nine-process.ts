import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const MAIN = programOf('start/main.ts')
export const DEMO = programOf('start/demo.ts')

/** What `npm start` tells Node about memory; without it the product takes more than it does in truth. */
export const FLAGS = flagsOf('start')

/** The product as its own process, as `npm start` runs it. */
export interface NineProcess {
  /** Where it says it is running; undefined when it ended instead. */
  address: string | undefined
  child: ChildProcess
  output: () => string
  /** Its exit code, or the signal that ended it, once it has ended. */
  ended: Promise<number | NodeJS.Signals>
}

const running = new Set<ChildProcess>()

/** Starts the product and waits until it says where it is, or ends. It gets no variable of ours, LANG least of all. */
export async function startNine(env: Record<string, string>, program = MAIN): Promise<NineProcess> {
  const child = spawn(process.execPath, [...FLAGS, program], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(signal ?? code ?? 0)
    })
  })
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const found = /running at (http:\S+)/.exec(output)?.[1]
        if (found) resolve(found)
      })
    }
  })
  return { address: await Promise.race([address, ended.then(() => undefined)]), child, output: () => output, ended }
}

function programOf(name: string): string {
  return fileURLToPath(new URL(`../../../apps/server/src/${name}`, import.meta.url))
}

function flagsOf(script: string): string[] {
  const file: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(file)
  return scripts[script]?.split(' ').filter((word) => word.startsWith('--')) ?? []
}

/** Asks it to stop, as a service manager does. */
export async function stopNine({ child, ended }: NineProcess): Promise<number | NodeJS.Signals> {
  child.kill('SIGTERM')
  return ended
}

/** Ends what a failed test left running. */
export async function killAll(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ends)
}

/** Processes that work in a folder, as PostgreSQL does in that of its data. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc') || !existsSync(folder)) return []
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === real)
    .map(Number)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
