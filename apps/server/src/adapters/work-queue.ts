import { AppError } from '../app-error.ts'

/** Runs at most `atOnce` tasks at a time. Others wait in a queue; when that is full they are refused. */
export function createWorkQueue(atOnce: number, lineMax: number) {
  const line: (() => void)[] = []
  let free = atOnce

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (line.length < lineMax) await new Promise<void>((start) => line.push(start))
    else throw new AppError('server.unavailable')
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
