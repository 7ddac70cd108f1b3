import { addDays, todayIn } from '@nine/contract/duration'
import { listCategories } from '../category/category.service.ts'
import { changeDueDate } from '../custody/custody.service.ts'
import { createPlan, recordJob } from '../maintenance/maintenance.public.ts'
import type { Step } from './filling.ts'
import { selectAssetOf, selectHeld } from './sample.queries.ts'

/** Plans for every asset of a category; the first date may be over already. */
const PLANS = [
  { category: 'Xe nâng', name: 'Bảo dưỡng xe nâng', months: 3, firstInDays: -6 },
  { category: 'Xe tải', name: 'Thay dầu và kiểm tra phanh', months: 6, firstInDays: 12 },
  { category: 'Điều hòa', name: 'Vệ sinh điều hòa', months: 6, firstInDays: 25 },
]
/** In how many days what some people hold is to be returned. */
const DUE_IN_DAYS = [1, 5, 30]
const SERVICED = { category: 'Xe nâng', daysAgo: 40, cost: 2_350_000, supplier: 'Toyota Material Handling' }

/** What a company looks after: plans of maintenance, a job that was done, and things that are to come back. */
export const addCare: Step = async ({ runtime, business, startedBy, today }) => {
  const start = today.toISOString().slice(0, 10)
  return async (trx) => {
    const context = { trx, runtime, actor: { id: startedBy, business: business.id } }
    const categories = new Map((await listCategories(trx, business.id)).map(({ _id, name }) => [name, _id]))
    for (const { category, name, months, firstInDays } of PLANS) {
      const id = categories.get(category)
      const rhythm = { kind: 'months', every: months, firstOn: addDays(start, firstInDays) } as const
      if (id) await createPlan(context, { target: { kind: 'category', id }, name, rhythm })
    }
    const serviced = await selectAssetOf(trx, business.id, categories.get(SERVICED.category) ?? '')
    if (serviced) {
      const { cost, supplier } = SERVICED
      const finishedOn = addDays(start, -SERVICED.daysAgo)
      const job = { asset: serviced, title: 'Thay bình điện', cost, supplier, finishedOn, note: 'Bình cũ chai' }
      await recordJob(context, job, [])
    }
    const held = await selectHeld(trx, business.id, DUE_IN_DAYS.length)
    // Counted from now: nothing is due before it was handed over, also when this resumes days later.
    const now = todayIn(runtime.config.timeZone)
    for (const [index, custody] of held.entries())
      await changeDueDate(context, custody, addDays(now, DUE_IN_DAYS[index] ?? 0))
  }
}
