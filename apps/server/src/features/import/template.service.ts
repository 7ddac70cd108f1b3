import { IMPORT_COLUMNS_MAX } from '@nine/contract/asset/import/import'
import {
  type FixedImportField,
  importFields,
  type ImportKind,
  IMPORT_FIELDS,
} from '@nine/contract/asset/import/import-fields'
import { sayOfImport } from '@nine/contract/asset/import/import-words'
import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { addDays } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import vn from '@nine/contract/messages/import/vn'
import { say } from '@nine/contract/messages/say'
import type { Cell } from '../../adapters/spreadsheet/cells.ts'
import { workbookOf, WORKBOOK_TYPE } from '../../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Db } from '../../tables.ts'
import { customHead } from '../asset/asset.public.ts'
import { listCustomFields } from '../custom-field/custom-field.service.ts'

const USUAL_WIDTH = 22
const NAME_WIDTH = 38
const MONTHS_AGO = -200

/** A file with a column for every field, as the import recognises them, and one example, which it leaves out. */
export async function downloadImportTemplate(
  db: Db,
  business: string,
  { lang, today }: { lang: Lang; today: string },
): Promise<FileResponse> {
  const fixed = importFields()
  const custom = (await listCustomFields(db, business, { removed: false })).slice(0, IMPORT_COLUMNS_MAX - fixed.length)
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [
      [...fixed.map((field) => headOf(lang, field)), ...custom.map((field) => customHead(field, custom))],
      [
        ...fixed.map((field) => exampleOf(field, { lang, today })),
        ...custom.map((field) => customExample(field, { lang, today })),
      ],
    ]
  }
  return {
    content: workbookOf({
      name: sayOfImport(lang, 'importFile', 'template'),
      widths: [...fixed, ...custom].map((_, index) => (index === 0 ? NAME_WIDTH : USUAL_WIDTH)),
      rows: rows(),
    }),
    type: WORKBOOK_TYPE,
    headers: {
      'content-disposition': `attachment; filename="${sayOfImport(lang, 'importFile', 'templateName')}.xlsx"`,
    },
  }
}

const isOwn = (field: FixedImportField): field is keyof typeof vn.importFields => Object.hasOwn(vn.importFields, field)

const headOf = (lang: Lang, field: FixedImportField): string =>
  isOwn(field) ? sayOfImport(lang, 'importFields', field) : say(lang, 'assetFields', field)

interface Context {
  lang: Lang
  today: string
}

const hasExample = (field: string): field is keyof typeof vn.importExample => Object.hasOwn(vn.importExample, field)

/** Written as people would: one value of each kind. */
const BY_KIND: Record<ImportKind, (context: Context) => Cell> = {
  text: () => '',
  code: () => 'TS-000123',
  money: () => ({ money: 22_290_000 }),
  day: ({ today }) => ({ day: addDays(today, MONTHS_AGO) }),
  duration: () => ({ number: 3 }),
  status: ({ lang }) => say(lang, 'assetStatuses', 'available'),
  visibility: ({ lang }) => say(lang, 'assetFile', 'public'),
  currency: () => 'VND',
  location: () => '',
  category: () => '',
  holder: () => '',
  method: ({ lang }) => say(lang, 'publicAsset', 'straight-line'),
  'yes-no': ({ lang }) => say(lang, 'yesNo', 'true'),
  quantity: () => ({ number: 1 }),
  'booked-as': ({ lang }) => say(lang, 'bookedAs', 'fixed-asset'),
}

/** Where the kind alone does not say what a good value is. */
const BY_FIELD: Partial<Record<FixedImportField, (context: Context) => Cell>> = {
  name: ({ lang }) => `${sayOfImport(lang, 'importFile', 'example')} ${sayOfImport(lang, 'importExample', 'name')}`,
  serialNumber: () => '5CD1234XYZ',
  'depreciation.residualValue': () => ({ money: 2_000_000 }),
  'maintenance.frequency': ({ lang }) => sayOfImport(lang, 'importExample', 'frequency'),
  'maintenance.nextDate': ({ today }) => ({ day: addDays(today, -MONTHS_AGO) }),
}

function exampleOf(field: FixedImportField, context: Context): Cell {
  const own = BY_FIELD[field]
  if (own) return own(context)
  return hasExample(field) ? sayOfImport(context.lang, 'importExample', field) : BY_KIND[IMPORT_FIELDS[field]](context)
}

function customExample({ kind, options }: CustomField, { lang, today }: Context): Cell {
  const [first, second] = options.map(({ name }) => name)
  switch (kind) {
    case 'number':
      return { number: 16 }
    case 'money':
      return { money: 1_500_000 }
    case 'date':
      return { day: today }
    case 'choice':
      return first ?? ''
    case 'choices':
      return [first, second].filter(Boolean).join('; ')
    case 'yes-no':
      return say(lang, 'yesNo', 'true')
    case 'link':
      return 'https://'
    case 'person':
      return sayOfImport(lang, 'importExample', 'assignedUser')
    default:
      return sayOfImport(lang, 'importExample', 'text')
  }
}
