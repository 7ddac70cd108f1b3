import {
  type BookTerms,
  dateOf,
  daysIn,
  depreciable,
  depreciatedBefore,
  divided,
  isOver,
  monthsBetween,
  yearlyOf,
} from './book-depreciation.ts'

/** What was in force before the first of a month. */
interface FormerTerms {
  terms: BookTerms
  until: string
}

/** What an asset is depreciated by, and was before somebody changed it, the oldest first. Null: no longer. */
export interface BookHistory {
  former: readonly FormerTerms[]
  terms: BookTerms | null
}

/**
 * What has been depreciated on all days before `day`. A change of cost, life or day of use counts from its month on: months
 * before stay as they were, and what is left is spread over what is left of the new life. All months add up to the last cost
 * less residual.
 */
export function depreciatedOver({ former, terms }: BookHistory, day: string): bigint {
  let spent = 0n
  let since: string | null = null
  for (const each of former) {
    if (day <= each.until) return within(each.terms, { spent, since }, day)
    spent = within(each.terms, { spent, since }, each.until)
    since = each.until
  }
  return terms === null ? spent : within(terms, { spent, since }, day)
}

/** What is depreciated in a full year, as the terms in force say. */
export function yearlyNow({ former, terms }: BookHistory): bigint {
  const last = former.at(-1)
  if (terms === null) return 0n
  if (last === undefined || terms.from >= last.until || terms.method !== 'straight-line') return yearlyOf(terms)
  const left = depreciable(terms) - depreciatedOver({ former, terms }, last.until)
  const { months, share } = restOf(terms, last.until)
  if (left <= 0n) return 0n
  return months < 12 ? left : divided(left * BigInt(12 * share.of), months * share.of + share.days)
}

interface Before {
  spent: bigint
  /** The first of the month from which these terms count; null for the first ones. */
  since: string | null
}

function within(terms: BookTerms, { spent, since }: Before, day: string): bigint {
  if (since === null) return depreciatedBefore(terms, day)
  const end = terms.until !== null && terms.until < day ? terms.until : day
  if (end <= since) return spent
  const left = depreciable(terms) - spent
  // More was written off than there is by now: the month of the change takes it back.
  if (left <= 0n) return spent + left
  const rest = { ...terms, cost: left, residual: 0n }
  return spent + (terms.from >= since ? depreciatedBefore(rest, end) : restBefore(rest, since, end))
}

/** Of what was left on the first of a month, with the end of life where it was. */
function restBefore(terms: BookTerms, since: string, end: string): bigint {
  const { months, share } = restOf(terms, since)
  if (months < 0 || isOver(terms, end)) return terms.cost
  if (terms.method !== 'straight-line')
    return depreciatedBefore({ ...terms, from: since, months: months + (share.days > 0 ? 1 : 0) }, end)
  const [index, at] = [monthsBetween(since, end), dateOf(end)]
  const [amount, by] = [terms.cost * BigInt(share.of), months * share.of + share.days]
  if (by <= 0) return terms.cost
  const spent = divided(amount, by) * BigInt(index) + divided(amount * BigInt(at.day - 1), by * daysIn(at))
  return spent < terms.cost ? spent : terms.cost
}

/** How much of a life is left on the first of a month: full months, and the days by which its first month was short. */
function restOf({ from, months }: BookTerms, since: string) {
  const start = dateOf(from)
  return { months: months - monthsBetween(from, since), share: { days: start.day - 1, of: daysIn(start) } }
}
