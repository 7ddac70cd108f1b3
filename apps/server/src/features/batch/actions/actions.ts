import { setCustomValue, setValues, trash } from './bulk-changes.ts'
import { importRows } from './import-rows.ts'
import { reconcileRows } from './reconcile-rows.ts'
import type { BatchAction } from './rows.ts'

/** What each action does with some rows; a new kind of batch adds its line. */
export const ACTIONS: Readonly<Record<string, BatchAction>> = {
  assign: setValues,
  move: setValues,
  status: setValues,
  category: setValues,
  visibility: setValues,
  custom: setCustomValue,
  delete: trash,
  import: importRows,
  reconcile: reconcileRows,
}
