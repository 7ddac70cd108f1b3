import type { LabelFile } from './label-files.ts'

/** Long enough for every browser to have taken it. */
const TAKEN_MS = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: LabelFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS)
}
