import { AppError } from '../app-error.ts'

/** Does at most `atOnce` pieces of work at a time; the rest waits in line, and who finds the line full is turned away. */
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
