import { rethrowUnless } from '../../lib/expected-error.ts'

/** In millimetres. */
export interface PaperSize {
  width: number
  height: number
}

export const BADGE_PAPERS = ['roll', 'a6', 'own'] as const
type BadgePaper = (typeof BADGE_PAPERS)[number]
/** A roll of 62 mm for label printers, and a card to hang around the neck. */
const SIZES: Readonly<Record<Exclude<BadgePaper, 'own'>, PaperSize>> = {
  roll: { width: 62, height: 86 },
  a6: { width: 105, height: 148 },
}
export const OWN_SIZE = { min: 30, max: 300 } as const

export interface BadgeChoice {
  paper: BadgePaper
  own: PaperSize
}

const DEFAULT_CHOICE: BadgeChoice = { paper: 'roll', own: { width: 90, height: 55 } }
const STORED = 'badge-size'

/** What was chosen last in this browser, usually by whoever set up the printer beside it. */
export function storedChoice(): BadgeChoice {
  try {
    const stored: { paper?: unknown; own?: { width?: unknown; height?: unknown } } | null = JSON.parse(
      localStorage.getItem(STORED) ?? 'null',
    )
    const paper = BADGE_PAPERS.find((each) => each === stored?.paper)
    const { width, height } = stored?.own ?? {}
    return paper && isOwnSide(width) && isOwnSide(height) ? { paper, own: { width, height } } : DEFAULT_CHOICE
  } catch (error) {
    rethrowUnless(error, SyntaxError)
    return DEFAULT_CHOICE
  }
}

export const isOwnSide = (value: unknown): value is number =>
  typeof value === 'number' && value >= OWN_SIZE.min && value <= OWN_SIZE.max

export const storeChoice = (choice: BadgeChoice): void => localStorage.setItem(STORED, JSON.stringify(choice))

export const sizeOf = ({ paper, own }: BadgeChoice): PaperSize => (paper === 'own' ? own : SIZES[paper])

/** A letter of the bold name is about this wide, in parts of its height. */
const LETTER = 0.62
const MARGIN = 5
const LINES = 3

/** Height of the letters of a name, in millimetres: the longest word fits into the width, and all of them into three lines. */
export function nameSize(name: string, { width, height }: PaperSize): number {
  const room = width - 2 * MARGIN
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => word.length))
  const whole = (room * LINES * 0.8) / (name.length * LETTER)
  return Math.round(Math.min(room / (longest * LETTER), whole, height / 7) * 10) / 10
}
