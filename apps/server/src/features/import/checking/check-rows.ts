import type { ImportIssue } from '@nine/contract/asset/import/import-record'
import { mapYielding } from '../../../map-yielding.ts'
import type { Db } from '../../../tables.ts'
import { type AssetRow, selectAssetsById, selectAssetsBySerial, selectCodeHolders } from '../../asset/asset.public.ts'
import { readAssetFields } from '../../custom-field/custom-field.public.ts'
import type { RowOutcome } from '../import-row.queries.ts'
import type { PhotoRecord } from '../photos/import-photo.queries.ts'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import type { CheckContext } from './check-context.ts'
import { issueOf } from './issue-of.ts'
import { readRow } from './row-reader.ts'

/** A row that is looked at. */
export interface RowToCheck {
  position: number
  cells: Cell[]
  was_faulty: boolean
}

/** What is found about a row, and the photos that are named after it. */
export type CheckedOutcome = RowOutcome & { photos: PhotoRecord[] }

/** In which row a code, a serial number or an asset comes first. */
export interface Firsts {
  codes: Map<string, number>
  serials: Map<string, number>
  assets: Map<string, number>
}

export const keyOf = (text: string): string => text.trim().normalize('NFC').toUpperCase()

/** What a dry run finds about some rows. */
export async function checkRows(
  db: Db,
  business: string,
  context: CheckContext,
  rows: readonly RowToCheck[],
  firsts: Firsts,
): Promise<CheckedOutcome[]> {
  const { matchBy } = context.options
  const [codeAt, serialAt] = [columnOf(context, 'code'), columnOf(context, 'serialNumber')]
  const textAt = ({ cells }: RowToCheck, column: number) =>
    column === -1 || isEmpty(cells[column]) ? '' : textOf(cells[column]).trim()
  const codes = [...new Set(rows.map((row) => textAt(row, codeAt)).filter(Boolean))]
  const serials = [...new Set(rows.map((row) => textAt(row, serialAt)).filter(Boolean))]
  const byCode = new Map((await selectCodeHolders(db, business, codes)).map((holder) => [holder.written, holder]))
  const bySerial = Map.groupBy(
    serials.length > 0 ? await selectAssetsBySerial(db, business, serials) : [],
    ({ serial }) => serial,
  )
  const found = new Map(rows.map((row) => [row, find(row)]))
  const assets = await selectAssetsById(
    db,
    business,
    [...found.values()].flatMap(({ asset }) => asset ?? []),
  )
  const custom = await readAssetFields(
    db,
    business,
    assets,
    context.customFields.map(({ _id }) => _id),
  )
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return mapYielding(rows, (row) => {
    const {
      asset: id,
      issues,
      code_key,
      serial_key,
    } = found.get(row) ?? { issues: [], code_key: null, serial_key: null }
    const existing = byId.get(id ?? '')
    if (existing) addRepeated(existing, row, issues)
    const values = new Map(custom.get(existing?.id ?? '')?.map((field) => [field.id, field.value]))
    const photos = context.photos.find(
      row.position,
      [code_key ?? '', serial_key ?? '', existing?.code ?? '', existing?.serial_number ?? ''],
      (key) => firsts.codes.has(key) || firsts.serials.has(key),
    )
    const checked = readRow(context, row.cells, {
      existing: existing && { ...existing, custom: values },
      issues,
      photos: photos.map(({ media_id }) => media_id),
    })
    return {
      position: row.position,
      state: checked.state,
      is_warned: checked.isWarned,
      was_faulty: row.was_faulty || checked.state === 'faulty',
      quantity: checked.quantity,
      asset_id: existing?.id ?? null,
      asset_version: existing?.version ?? null,
      code_key,
      serial_key,
      plan: checked.plan,
      result: checked.result,
      creates: checked.creates,
      photos,
    }
  })

  function find(row: RowToCheck) {
    const issues: ImportIssue[] = []
    const [code, serial] = [textAt(row, codeAt), textAt(row, serialAt)]
    const [code_key, serial_key] = [keyOf(code) || null, keyOf(serial) || null]
    const holder = code === '' ? undefined : byCode.get(code)
    const sameSerial = serial === '' ? [] : (bySerial.get(serial.toUpperCase()) ?? [])
    let asset: string | undefined
    if (code_key !== null) {
      const first = firstOf(firsts.codes, code_key, row.position)
      if (first !== undefined) issues.push(issueOf(codeAt, 'code_repeated', { values: { row: first } }))
      if (holder?.is_trashed)
        issues.push(issueOf(codeAt, 'code_in_trash', { values: { name: holder.name ?? '' }, asset: holder.asset_id }))
      else if (holder?.asset_id && matchBy === 'code') {
        asset = holder.asset_id
        if (holder.kind === 'former')
          issues.push(issueOf(codeAt, 'code_former', { isError: false, values: { code: holder.current_code ?? '' } }))
      } else if (holder && matchBy !== 'serial') issues.push(issueOf(codeAt, 'code_reserved'))
    }
    if (serial_key !== null) {
      const first = firstOf(firsts.serials, serial_key, row.position)
      const isKey = matchBy === 'serial'
      if (first !== undefined)
        issues.push(issueOf(serialAt, 'serial_repeated', { isError: isKey, values: { row: first } }))
      if (isKey && sameSerial.length > 1)
        issues.push(issueOf(serialAt, 'serial_ambiguous', { values: { count: sameSerial.length } }))
      else if (isKey) asset = sameSerial[0]?.id
      const other = sameSerial.find(({ id }) => id !== asset)
      if (other && !isKey)
        issues.push(
          issueOf(serialAt, 'serial_known', { isError: false, values: { name: other.name, code: other.code } }),
        )
    }
    if (matchBy === 'serial' && holder && !holder.is_trashed && holder.asset_id !== asset)
      issues.push(issueOf(codeAt, 'code_of_other', { values: { name: holder.name ?? '' } }))
    return { asset, issues, code_key, serial_key }
  }

  function addRepeated(asset: AssetRow, { position }: RowToCheck, issues: ImportIssue[]): void {
    const first = firstOf(firsts.assets, asset.id, position)
    const isSaid = issues.some(({ code }) => code === 'code_repeated' || code === 'serial_repeated')
    if (first !== undefined && !isSaid) issues.push(issueOf(null, 'asset_repeated', { values: { row: first } }))
  }
}

/** The earlier row that has it; this one is the first otherwise. */
function firstOf(rows: Map<string, number>, key: string, position: number): number | undefined {
  const first = rows.get(key)
  if (first !== undefined && first < position) return first
  rows.set(key, position)
  return undefined
}

const columnOf = ({ columns }: CheckContext, field: string): number =>
  columns.find((column) => column.field === field)?.index ?? -1
