import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import i18next from 'i18next'
import writeXlsxFile from 'write-excel-file/browser'
import { settings } from '../../../lib/settings.ts'
import type { ShownItem } from './check-items.ts'
import { COLUMNS, inventorySheet, sheetFileName } from './inventory-sheet.ts'

/** Creates the spreadsheet in the browser and downloads it. */
export async function exportInventory(check: InventoryCheck, items: readonly ShownItem[]): Promise<void> {
  const say = i18next.getFixedT(i18next.language, 'inventory')
  const now = new Date()
  const sheet = inventorySheet(check, items, say, now)
  const options = { columns: COLUMNS, sheet: say('excel.sheet') }
  await writeXlsxFile(sheet, options).toFile(sheetFileName(check.checkCode, now, settings.timeZone))
}
