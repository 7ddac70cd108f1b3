import type { ImportColumn } from '@nine/contract/asset/import/import-record'
import { customIdOf, IMPORT_FIELDS, isFixedField } from '@nine/contract/asset/import/import-fields'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { loadContext } from './checking/load-context.ts'
import type { MatchedColumn } from './checking/matched-column.ts'
import type { CheckContext } from './checking/check-context.ts'
import { readRow } from './checking/row-reader.ts'
import type { ImportRecord } from './import.queries.ts'
import type { StoredColumn } from './import.table.ts'
import { type Cell, isEmpty, textOf } from '../../sheet/cell.ts'
import { orderOf } from './reading/days.ts'
import { readStatus } from './reading/words.ts'

const SAMPLES = 3
const FOUND_KINDS = ['location', 'category', 'holder']
const SUGGESTED = ['location', 'category', 'assignedUser', 'status', 'purchaseDate', 'price'] as const
const SUGGESTIONS_MAX = 3
/** What fewer values fit is no suggestion. */
const FIT_MIN = 0.5

/** Columns with what their values are read as. */
export async function profileColumns(
  db: Db,
  runtime: Runtime,
  record: ImportRecord,
): Promise<Omit<ImportColumn, 'letter'>[]> {
  // Nothing is created here: what does not exist is not known.
  const context = await loadContext(db, runtime, {
    business_id: record.business_id,
    columns: record.columns,
    things: [],
    options: {
      ...record.options,
      createLocations: false,
      createCategories: false,
      createHolders: false,
      createOptions: false,
    },
  })
  return record.columns.map((column) => profile(context, column))
}

/** A column with some of its values, read as nothing. */
export function plainColumn(column: StoredColumn): Omit<ImportColumn, 'letter'> {
  const values = filledOf(column)
  return {
    index: column.index,
    head: column.head,
    samples: values.slice(0, SAMPLES).map((value) => textOf(value).slice(0, 100)),
    filled: column.filled,
    field: column.field,
    by: column.by,
    isOpen: column.field === null && !column.isSkipped && column.by === 'none' && values.length > 0,
    hint: column.hint,
    unit: column.unit,
    suggestions: [],
    recognised: null,
  }
}

const filledOf = ({ values }: StoredColumn): Cell[] => values.filter((value) => !isEmpty(value))

function profile(context: CheckContext, column: StoredColumn): Omit<ImportColumn, 'letter'> {
  const values = filledOf(column)
  const own = context.columns.find(({ index }) => index === column.index)
  return {
    ...plainColumn(column),
    suggestions: column.field === null ? suggestionsOf(context, column, values) : [],
    recognised: own ? recognise(context, own, values) : null,
  }
}

function recognise(context: CheckContext, column: MatchedColumn, values: readonly Cell[]): ImportColumn['recognised'] {
  const kind = isFixedField(column.field) ? IMPORT_FIELDS[column.field] : 'custom'
  const readings = values.map((value) => ({ value, ...readAs(context, column, value) }))
  const fits = readings.filter(({ isRead }) => isRead)
  const example = fits.find(({ value, read }) => read !== '' && read !== textOf(value) && kind !== 'text')
  const isKnowing = FOUND_KINDS.includes(kind)
  return {
    of: values.length,
    // What is only missing can be created.
    fits: isKnowing ? readings.filter(({ isMissing, isRead }) => isRead || isMissing).length : fits.length,
    known: isKnowing ? fits.length : null,
    example: example ? { from: textOf(example.value).slice(0, 100), to: example.read } : null,
    isAmbiguous: kind === 'day' && context.options.dates === 'auto' && orderOf(values).isAsked,
    words:
      kind === 'status'
        ? values.map((value) => {
            const read = readStatus(textOf(value), context.options.statusWords)
            return { word: textOf(value).trim().toLowerCase(), status: 'value' in read ? read.value : null }
          })
        : [],
  }
}

/** A row with this one cell. */
function readAs(context: CheckContext, column: MatchedColumn, value: Cell) {
  const alone = { ...context, columns: [{ ...column, index: 0 }] }
  const isCustom = customIdOf(column.field) !== undefined
  const { result } = readRow(alone, [value], { existing: undefined, issues: [], photos: [] })
  const errors = result.issues.filter(
    ({ isError, code }) => isError && code !== 'name_missing' && code !== 'duration_needs_date',
  )
  return {
    isRead: isCustom || errors.length === 0,
    isMissing: errors.every(({ code }) => code.endsWith('_missing')),
    read: result.cells[0]?.read ?? '',
  }
}

function suggestionsOf(context: CheckContext, column: StoredColumn, values: readonly Cell[]) {
  const taken = new Set(context.columns.map(({ field }) => field))
  const fields = new Set(
    [...(column.maybe === null ? [] : [column.maybe]), ...SUGGESTED].filter((field) => !taken.has(field)),
  )
  return [...fields]
    .map((field) => {
      const as: MatchedColumn = {
        index: 0,
        field,
        unit: column.unit,
        order: orderOf(values).order,
        thousands: 'unknown',
        isOfRow: false,
        instead: null,
      }
      return { field, fits: values.filter((value) => readAs(context, as, value).isRead).length, of: values.length }
    })
    .filter(({ field, fits, of }) => field === column.maybe || (of > 0 && fits / of >= FIT_MIN))
    .toSorted((a, b) => Number(b.field === column.maybe) - Number(a.field === column.maybe) || b.fits - a.fits)
    .slice(0, SUGGESTIONS_MAX)
}
