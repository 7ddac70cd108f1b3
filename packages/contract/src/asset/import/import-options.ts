import { z } from 'zod'
import { AssetStatus } from '../asset-fields.ts'
import { bounded } from '../../bounds.ts'

const WORDS_MAX = 200
/** The longest word of a file that somebody gives a meaning, or looks for. */
export const WORD_MAX = 100

/** What a bare number of a duration counts. */
export const DURATION_UNITS = ['days', 'months', 'years', 'percent'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

const StatusWords = z
  .record(z.string().max(WORD_MAX), AssetStatus)
  .refine((words) => Object.keys(words).length <= WORDS_MAX, { error: 'too_many_keys', abort: true })
bounded.add(StatusWords, { max: WORDS_MAX })

export const ImportOptions = z.object({
  /** How assets that exist are found; by code also by their former ones. */
  matchBy: z.enum(['code', 'serial', 'none']),
  /** Which rows are written: those of new assets, of existing ones, or both. */
  write: z.enum(['both', 'new', 'existing']),
  createLocations: z.boolean(),
  createCategories: z.boolean(),
  createHolders: z.boolean(),
  /** Options of custom fields. */
  createOptions: z.boolean(),
  /** An empty cell empties the field of an existing asset; otherwise it leaves it alone. */
  emptyClears: z.boolean(),
  /** Which sign separates thousands: found out, `.` as in 1.250.000,00, or `,` as in 1,250,000.00. */
  thousands: z.enum(['auto', 'dot', 'comma']),
  /** In which order dates are written: found out, 31/12/2026, or 12/31/2026. */
  dates: z.enum(['auto', 'day-first', 'month-first']),
  /** A quantity above one makes that many assets, or one with the quantity in its description. */
  quantity: z.enum(['many', 'one']),
  /** The price in a row of several: what the head of its column says, of each of them, or of all together, to be shared out. */
  prices: z.enum(['auto', 'each', 'row']),
  /** The next file of this enterprise with the same heads is matched alike. */
  remember: z.boolean(),
  /** Statuses that somebody gave to words of the file; keys in small letters. */
  statusWords: StatusWords,
})
export type ImportOptions = z.output<typeof ImportOptions>

export const IMPORT_OPTIONS: ImportOptions = {
  matchBy: 'code',
  write: 'both',
  createLocations: true,
  createCategories: true,
  createHolders: true,
  createOptions: true,
  emptyClears: false,
  thousands: 'auto',
  dates: 'auto',
  quantity: 'many',
  prices: 'auto',
  remember: true,
  statusWords: {},
}
