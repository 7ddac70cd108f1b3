import { LINE_FIELDS, type LabelLine } from '@nine/contract/label/label-template'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import type { Arrangement } from '../sheet/plan-sheets.ts'

export const ORDERS = ['chosen', 'code', 'name', 'location'] as const
export type LabelOrder = (typeof ORDERS)[number]

export const DPIS = [203, 300] as const
type Dpi = (typeof DPIS)[number]

export const COPIES_MAX = 50
export const OFFSET_MAX = 5

/** How labels of one design are printed on this device: its printer is off by as much every time. */
export interface PrintChoice extends Pick<Arrangement, 'copies' | 'offsetX' | 'offsetY'> {
  lines: readonly LabelLine[]
  hasLogo: boolean
  order: LabelOrder
  dpi: Dpi
}

const keyOf = (design: string): string => `label-choice-${design}`
const LAST = 'label-design'

export const lastDesign = (): string | null => localStorage.getItem(LAST)
export const rememberDesign = (key: string): void => localStorage.setItem(LAST, key)

export function storedChoice(design: string, usual: Pick<PrintChoice, 'lines' | 'hasLogo'>): PrintChoice {
  const stored = readStored(keyOf(design))
  const offset = (value: unknown) => (isOffset(value) ? value : 0)
  return {
    lines: readLines(stored['lines']) ?? usual.lines,
    hasLogo: typeof stored['hasLogo'] === 'boolean' ? stored['hasLogo'] : usual.hasLogo,
    order: ORDERS.find((order) => order === stored['order']) ?? 'chosen',
    dpi: DPIS.find((dpi) => dpi === stored['dpi']) ?? 203,
    // Many copies are for one time only.
    copies: 1,
    offsetX: offset(stored['offsetX']),
    offsetY: offset(stored['offsetY']),
  }
}

export const storeChoice = (design: string, choice: PrintChoice): void =>
  localStorage.setItem(keyOf(design), JSON.stringify(choice))

export const isOffset = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= OFFSET_MAX

function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch (error) {
    rethrowUnless(error, SyntaxError)
    return {}
  }
}

function readLines(stored: unknown): LabelLine[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const lines = stored.flatMap((line: Partial<Record<keyof LabelLine, unknown>> | null): LabelLine[] => {
    const field = LINE_FIELDS.find((name) => name === line?.field)
    const rows = [1, 2, 3].find((number) => number === line?.rows)
    return field && rows ? [{ field, isBold: line?.isBold === true, rows }] : []
  })
  return new Set(lines.map(({ field }) => field)).size === lines.length ? lines : undefined
}
