import { appendFileSync, readFileSync } from 'node:fs'

/** Reports what a test counted to the script of `reliability/` that runs it; does nothing otherwise. */
export function noteFigures(figures: Record<string, number>): void {
  const file = process.env['FIGURES_FILE']
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}

/** All that was noted. */
export const readFigures = (file: string): Record<string, number>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, number>)
