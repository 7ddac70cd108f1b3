import { CODE_MAX, GivenCode } from '@nine/contract/asset/asset-code'
import type { Output, Received } from '@nine/contract/call'
import {
  ADDED_SHOWN,
  choicesOf,
  type chooseForGroup as ChooseForGroup,
  type chooseForRow as ChooseForRow,
  type Finding,
  FINDINGS,
  type listReconcileRows as ListReconcileRows,
  type ReconcileRow,
  type Reconciliation,
} from '@nine/contract/inventory/reconcile'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { lockNodeForUse } from '../../../tree/tree.queries.ts'
import { lockAssets, lockMembers } from '../../asset/asset.public.ts'
import { askKeeper, selectKeeper } from '../../custody/custody.public.ts'
import {
  conditionsOfCheck,
  createFollowUp,
  lockWholeCheck,
  peopleOf,
  requireCheck,
} from '../../inventory/inventory.public.ts'
import { nameOf } from '../../staff/staff.service.ts'
import type { Made } from '../reconcile.table.ts'
import { askMail } from './ask.mails.ts'
import { deleteChoice, insertChoices, selectChooser, upsertChoice } from './choice.queries.ts'
import { type FindingRow, selectAdded, selectFigures, selectFinding, selectFindings } from './findings.queries.ts'
import { mayAsk, toReconcileRow } from './row-response.ts'

export async function getReconciliation(runtime: Runtime, business: string, check: string): Promise<Reconciliation> {
  const { db } = runtime
  const row = await requireCheck(db, business, check)
  const conditions = await conditionsOfCheck(runtime, row)
  const [{ groups, rest }, added] = await Promise.all([
    selectFigures(db, { business, check }),
    typeof conditions === 'object' ? selectAdded(db, { business, check }, conditions, ADDED_SHOWN) : [],
  ])
  const figuresOf = (finding: Finding) => {
    const { count = 0, decided = 0, proposed = 0, value = 0 } = groups.find((group) => group.finding === finding) ?? {}
    return { count, decided, proposed, value }
  }
  const byFinding = Object.fromEntries(FINDINGS.map((finding) => [finding, figuresOf(finding)]))
  return {
    total: row.total,
    groups: byFinding as Reconciliation['groups'],
    writes: {
      moved: rest.moved,
      damaged: rest.damaged,
      lost: rest.lost,
      attached: rest.attached,
      created: rest.created,
    },
    changes: rest.changes,
    drift: {
      moved: rest.drift_moved,
      handed: rest.drift_handed,
      disposed: rest.drift_disposed,
      deleted: rest.drift_deleted,
      added: rest.drift_added,
    },
    added: {
      count: conditions === 'unknown' ? null : (added[0]?.total ?? 0),
      rows: added.map(({ id, name, code }) => ({ _id: id, name, code })),
    },
  }
}

export async function listReconcileRows(
  runtime: Runtime,
  { id: viewer, business }: Actor,
  check: string,
  { finding, search = '', undecided, page, limit }: Received<typeof ListReconcileRows>['query'],
): Promise<{ data: ReconcileRow[]; totalCount: number }> {
  const { db } = runtime
  await requireCheck(db, business, check)
  const { rows, total } = await selectFindings(
    db,
    { business, check },
    {
      finding,
      search: withoutAccents(search),
      onlyUndecided: undecided === 'true',
      limit,
      offset: (page - 1) * limit,
    },
  )
  return { data: await toRows(db, runtime, viewer, rows), totalCount: total }
}

async function toRows(db: Db, runtime: Runtime, viewer: string, rows: readonly FindingRow[]): Promise<ReconcileRow[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ person_id, chosen_by }) => [person_id, chosen_by]),
  )
  return rows.map((row) => toReconcileRow(runtime, viewer, row, people))
}

type ChoiceInput = Received<typeof ChooseForRow>['body']

/** Decides about one row. What somebody else decided since it was shown is reported, not overwritten. */
export async function chooseForRow(
  context: ChangeContext,
  check: string,
  row: string,
  input: ChoiceInput,
): Promise<ReconcileRow> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const of = { business, check }
  await requireOpen(trx, of)
  const found = await selectFinding(trx, of, row)
  if (!found || found.finding === 'agrees') throw new AppError('reconcile.row_not_found')
  const isWritten =
    input.action === null
      ? input.version === 0 || (await deleteChoice(trx, of, row, input.version))
      : await writeChoice(context, of, found, { ...input, action: input.action })
  if (!isWritten) {
    const by = await selectChooser(trx, of, row)
    throw new AppError('reconcile.choice_changed', { name: by === undefined ? '—' : await nameOf(trx, by) })
  }
  if (input.action === 'ask') await askHolder(context, check, found)
  await runtime.live.within(trx).toBusiness(business, 'inventory.decided', { business, check, row, by: actor.id })
  const after = await selectFinding(trx, of, row)
  const [shown] = after ? await toRows(trx, runtime, actor.id, [after]) : []
  if (!shown) throw new AppError('reconcile.row_not_found')
  return shown
}

async function writeChoice(
  { trx, actor }: ChangeContext,
  { business, check }: { business: string; check: string },
  found: FindingRow,
  { action, asset, made, note, version }: ChoiceInput & { action: NonNullable<ChoiceInput['action']> },
): Promise<boolean> {
  const { finding } = found
  const known = { isPlaceKnown: found.seen_id !== null, mayAsk: mayAsk(found, actor.id) }
  const isAllowed = finding !== 'agrees' && choicesOf(finding, known).includes(action)
  if (!isAllowed || (action === 'dismiss' && note === '')) throw new AppError('reconcile.not_a_choice')
  if (action === 'attach') await requireAsset(trx, business, asset)
  const planned = action === 'create' ? await requireMade(trx, business, found, made) : null
  const choice = {
    business_id: business,
    check_id: check,
    row_id: found.row_id,
    action,
    asset_id: action === 'attach' ? (asset ?? null) : null,
    made: planned && JSON.stringify(planned),
    note,
    chosen_by: actor.id,
  }
  return upsertChoice(trx, choice, version)
}

async function requireAsset(trx: Trx, business: string, id: string | undefined): Promise<void> {
  const [asset] = id === undefined ? [] : await lockAssets(trx, business, [id])
  if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')
}

/** The scanned code becomes the asset's own where it can be one. */
async function requireMade(trx: Trx, business: string, found: FindingRow, made: ChoiceInput['made']): Promise<Made> {
  if (!made) throw new AppError('reconcile.not_a_choice')
  const { name, category, location } = made
  for (const [table, id] of [
    ['category', category],
    ['location', location],
  ] as const)
    if (id !== null && !(await lockNodeForUse(trx, table, business, id)))
      throw new AppError('asset.reference_missing', {}, [{ field: `made.${table}`, code: 'invalid_value', values: {} }])
  const scanned = found.code ?? ''
  const own = scanned.length <= CODE_MAX ? GivenCode.safeParse(scanned).data : undefined
  return { name, category, location, code: made.code ?? own ?? null }
}

/** Asks whoever holds it, a member of whom cannot leave before this is written; it stays open until somebody decides. */
async function askHolder(context: ChangeContext, check: string, found: FindingRow): Promise<void> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const keeper = found.keeper_id === null ? undefined : await selectKeeper(trx, business, found.keeper_id)
  const hasLeft = keeper?.kind === 'member' && !(await lockMembers(trx, business, [keeper.id])).has(keeper.id)
  if (!keeper || hasLeft) throw new AppError('reconcile.not_a_choice')
  const { title, code } = await requireCheck(trx, business, check)
  const by = await nameOf(trx, actor.id)
  const asset = { name: found.name ?? '', code: found.code ?? '' }
  const { name, email: to } = keeper
  const lang = keeper.lang ?? runtime.config.defaultLang
  await askKeeper(context, keeper, {
    notice: { type: 'inventory.asked', payload: { name: by, assetName: asset.name, assetCode: asset.code, code } },
    mail: (company) => askMail({ to, lang, name, by, company, asset, check: { title, code } }),
    topic: `asked ${check}`,
  })
}

export async function chooseForGroup(
  { trx, runtime, actor }: ChangeContext,
  check: string,
  { finding, action }: Received<typeof ChooseForGroup>['body'],
): Promise<Output<typeof ChooseForGroup>> {
  const { business } = actor
  const of = { business, check }
  await requireOpen(trx, of)
  const known = { isPlaceKnown: true, mayAsk: false }
  if (action !== undefined && (finding === undefined || !choicesOf(finding, known).includes(action)))
    throw new AppError('reconcile.not_a_choice')
  const wanted = { person: actor.id, finding: finding ?? null, action: action ?? null }
  const chosen = await insertChoices(trx, of, wanted)
  const { groups } = await selectFigures(trx, of)
  const concerned = groups.filter((group) => group.finding !== 'agrees' && (!finding || group.finding === finding))
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  return { chosen, left: concerned.reduce((sum, { count, decided }) => sum + count - decided, 0) }
}

/** Another check of some rows, linked with this one; nothing is decided by it. */
export async function countAgain(
  context: ChangeContext,
  check: string,
  { title, items }: { title: string; items: readonly string[] },
): Promise<{ check: string }> {
  const { trx, actor } = context
  const row = await requireCheck(trx, actor.business, check)
  const wanted = [...new Set(items)]
  const there = await lockAssets(trx, actor.business, wanted)
  if (there.filter(({ deleted_at }) => deleted_at === null).length < wanted.length)
    throw new AppError('reconcile.row_not_found')
  return { check: await createFollowUp(context, row, { title: title || `${row.title} · ${row.code}`, items: wanted }) }
}

/** Choices and closing take turns: nothing is decided about a check that is being completed. */
async function requireOpen(trx: Trx, { business, check }: { business: string; check: string }): Promise<void> {
  await lockWholeCheck(trx, check)
  const { completed_at } = await requireCheck(trx, business, check)
  if (completed_at !== null) throw new AppError('inventory.completed')
}
