import { type InventoryCheck, listItemFacts } from '@nine/contract/inventory/inventory'
import writeXlsxFile, { type Feature } from 'write-excel-file/browser'
import { ApiError, call } from '../../../../lib/api.ts'
import { ignore } from '../../../../lib/expected-error.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { wordsOf } from '../../../../lib/sentences/sentences.ts'
import { settings } from '../../../../lib/settings.ts'
import { locationListQuery } from '../../../location/location.queries.ts'
import type { ShownItem } from '../check-items.ts'
import {
  CODE_COLUMNS,
  codeSheet,
  COLUMNS,
  HEAD_ROWS,
  inventorySheet,
  type SheetNames,
  sheetFileName,
} from './inventory-sheet.ts'

/** Creates the spreadsheet in the browser and downloads it. */
export async function exportInventory(
  business: string,
  check: InventoryCheck,
  items: readonly ShownItem[],
): Promise<void> {
  const say = wordsOf('inventory')
  const now = new Date()
  const names = await fetchNames(business, check._id)
  const sheets = [
    {
      data: inventorySheet(check, items, names, say, now),
      columns: COLUMNS,
      sheet: say('excel.sheet'),
      stickyRowsCount: HEAD_ROWS,
    },
    ...(check.unknownCodes.length > 0
      ? [{ data: codeSheet(check, say), columns: CODE_COLUMNS, sheet: say('excel.codes'), stickyRowsCount: 1 }]
      : []),
  ]
  const file = writeXlsxFile(sheets, { features: [filterHeads(HEAD_ROWS + items.length)] })
  await file.toFile(sheetFileName(check.checkCode, now, settings.timeZone))
}

/** Without a connection the sheet is made from what the device knows. */
async function fetchNames(business: string, check: string): Promise<SheetNames> {
  const [facts, places] = await Promise.all([
    call(listItemFacts, { params: { id: check }, query: { business } }).catch(ignore(ApiError)),
    queryClient.ensureQueryData(locationListQuery(business)).catch(ignore(ApiError)),
  ])
  return {
    facts: new Map(facts?.facts.map((one) => [one._id, one])),
    places: new Map(places?.map(({ _id, name }) => [_id, name])),
  }
}

/** Menus to filter by in the heads of the first sheet. */
const filterHeads = (lastRow: number): Feature<File | Blob | ArrayBuffer> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) =>
          sheetIndex === 0
            ? xml.replace('</sheetData>', `</sheetData><autoFilter ref="A${HEAD_ROWS}:${LAST_COLUMN}${lastRow}"/>`)
            : xml,
      },
    },
  },
})

const LAST_COLUMN = String.fromCodePoint(64 + COLUMNS.length)
