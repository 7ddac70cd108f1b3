import { amountInWords } from '@nine/contract/report/amount-in-words'
import { say as sayMessage } from '@nine/contract/messages/say'
import {
  type BookAsset,
  cameIn,
  chargedIn,
  costChangesIn,
  costOn,
  isInBooks,
  leftIn,
  wornBefore,
} from '../book-asset.ts'
import { grouped } from '../grouping.service.ts'
import { selectAssetFacts } from '../report.queries.ts'
import { sheetOf, Sums } from '../sheet.ts'
import { amountText, column, type FilledForm, type FormContext, headingCells, under } from './form.ts'

const FIRST_AMOUNT = 4
const AMOUNTS = 9
const TITLE = 1

interface Movement {
  asset: BookAsset
  kind: 'cameIn' | 'costChanged' | 'left'
  day: string
  /** What it adds to the cost in the books, or takes from it. */
  change: bigint
}

/**
 * What came into the books and left them within the period. Only those assets are listed; opening and closing amounts and the
 * charge of the period are of all of the group.
 */
export function movements(context: FormContext): FilledForm {
  const { say, days, grouper } = context
  const columns = [
    column(say('assetCode')),
    column(say('assetName'), 'name'),
    column(say('day'), 'day'),
    column(say('movement')),
    ...under(
      say('cost'),
      say,
      ['opening', 'amount'],
      ['cameIn', 'amount'],
      ['leftBooks', 'amount'],
      ['closing', 'amount'],
    ),
    ...under(
      say('wear'),
      say,
      ['opening', 'amount'],
      ['charged', 'amount'],
      ['leftBooks', 'amount'],
      ['closing', 'amount'],
    ),
    column(say('bookValue'), 'amount', say('atEnd')),
  ]
  const present = context.assets.filter(
    (asset) => asset.start < days.to && (asset.end === null || asset.end >= days.from),
  )
  const all = new Sums(AMOUNTS)
  const groups = grouped(present, grouper.keyOf, grouper.titleOf).map(({ key, title, members }) => {
    const sums = new Sums(AMOUNTS)
    for (const asset of members) sums.add(amountsOf(asset, context))
    all.add(sums.amounts)
    const entries = members.flatMap((asset) => movementsOf(asset, context)).toSorted(byDay)
    return { key, title, entries, cells: summed(columns.length, title, sums.amounts) }
  })
  const sheet = sheetOf<Movement>({
    columns,
    groups,
    total: summed(columns.length, say('total'), all.amounts),
    cellsOf: async (entries) => {
      const facts = await selectAssetFacts(
        context.db,
        context.business,
        entries.map(({ entry }) => entry.asset.id),
      )
      return entries.map(({ entry: { asset, kind, day, change } }) => {
        const fact = facts.get(asset.id)
        const words = kind === 'left' ? (fact ? sayMessage(context.lang, 'assetStatuses', fact.status) : '') : say(kind)
        const cells = [fact?.code ?? '', fact?.name ?? '', day, words, ...Array.from({ length: AMOUNTS }, () => '')]
        cells[FIRST_AMOUNT + (change > 0n || kind === 'cameIn' ? 1 : 2)] = amountText(change < 0n ? -change : change)
        if (kind === 'left') cells[FIRST_AMOUNT + 6] = amountText(wornBefore(asset, days.to))
        return { asset: asset.id, cells }
      })
    },
  })
  return { sheet, inWords: `${say('costInWords')}: ${amountInWords(all.amounts[3] ?? 0n)}.` }
}

/** Cost and wear: opening, in, out, closing; and the book value at the end. */
function amountsOf(asset: BookAsset, { days }: FormContext): bigint[] {
  const [before, after] = [isInBooks(asset, days.from), isInBooks(asset, days.to)]
  const hasLeft = leftIn(asset, days)
  const [opening, closing] = [before ? wornBefore(asset, days.from) : 0n, after ? wornBefore(asset, days.to) : 0n]
  const cost = costOn(asset, days.to)
  const moved = movementsOf(asset, { days })
  const sum = (some: readonly Movement[]) => some.reduce((total, { change }) => total + change, 0n)
  return [
    before ? costOn(asset, days.from) : 0n,
    sum(moved.filter(({ change }) => change > 0n)),
    -sum(moved.filter(({ change }) => change < 0n)),
    after ? cost : 0n,
    opening,
    chargedIn(asset, days),
    hasLeft ? wornBefore(asset, days.to) : 0n,
    closing,
    after ? cost - closing : 0n,
  ]
}

const movementsOf = (asset: BookAsset, { days }: Pick<FormContext, 'days'>): Movement[] => [
  ...(cameIn(asset, days)
    ? [{ asset, kind: 'cameIn' as const, day: asset.start, change: costOn(asset, asset.start) }]
    : []),
  ...costChangesIn(asset, days).map((changed) => ({ asset, kind: 'costChanged' as const, ...changed })),
  ...(leftIn(asset, days)
    ? [{ asset, kind: 'left' as const, day: asset.end ?? '', change: -costOn(asset, days.to) }]
    : []),
]

const byDay = (a: Movement, b: Movement): number =>
  a.day === b.day ? (a.asset.id < b.asset.id ? -1 : 1) : a.day < b.day ? -1 : 1

const summed = (count: number, title: string, amounts: readonly bigint[]): string[] =>
  headingCells(count, TITLE, title, Object.fromEntries(amounts.map((amount, index) => [FIRST_AMOUNT + index, amount])))
