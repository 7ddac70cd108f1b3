import type { MaintenancePlan } from '@nine/contract/maintenance/plan'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../tables.ts'
import { dayWords, insertHistory } from '../asset/asset.public.ts'

interface PlanChange {
  asset: { id: string; version: number }
  before?: MaintenancePlan | undefined
  after?: MaintenancePlan | undefined
}

const FIELDS = ['maintenance.plan', 'maintenance.rhythm', 'maintenance.nextDate'] as const

/** What became of a plan of one asset stands in its history; a plan of a category belongs to no single asset. */
export async function recordPlanChange(
  trx: Trx,
  { id: performedBy, business }: Actor,
  { asset: { id, version }, before, after }: PlanChange,
): Promise<void> {
  const [were, are] = [factsOf(before), factsOf(after)]
  const changes = FIELDS.map((field) => ({ field, from: were[field], to: are[field] })).filter(
    ({ from, to }) => from !== to,
  )
  if (changes.length === 0) return
  // Which plan it is, where its name does not say so among the changes.
  const note = changes[0]?.field === 'maintenance.plan' ? '' : (after?.name ?? '')
  await insertHistory(trx, { id, business, version, performedBy }, [{ action: 'update', changes, note }])
}

const factsOf = (plan: MaintenancePlan | undefined): Record<(typeof FIELDS)[number], string | null> => ({
  'maintenance.plan': plan?.name ?? null,
  'maintenance.rhythm': plan ? rhythmCode(plan) : null,
  'maintenance.nextDate': dayWords(plan?.nextDueOn ?? null),
})

/** `90 days` or `6 months`, which the reader sees in their language, or dates. */
const rhythmCode = ({ rhythm }: MaintenancePlan): string =>
  rhythm.kind === 'dates' ? rhythm.dates.map((date) => dayWords(date)).join(', ') : `${rhythm.every} ${rhythm.kind}`
