import { amountInWords } from '@nine/contract/report/amount-in-words'
import { daysBefore, kindOfPeriod } from '@nine/contract/report/period'
import { accountIn, accountsOf, type CostAccount } from '@nine/contract/report/regime'
import { type BookAsset, chargedIn, costOn } from '../book-asset.ts'
import { selectAssetFacts } from '../report.queries.ts'
import { sheetOf, Sums } from '../sheet.ts'
import { amountText, byDay, column, type FilledForm, type FormContext, headingCells, under } from './form.ts'

const FIRST_AMOUNT = 3
const TITLE = 1

interface Change {
  id: string
  start: string
  asset: BookAsset
  /** What it adds to the sum of cost, and to the depreciation, or takes from them. */
  cost: bigint
  charge: bigint
}

/**
 * 06-TSCĐ: the depreciation of the period before, what was added and what fell away, and that of this one. Assets whose
 * depreciation is the same in both are in the sums only.
 */
export function depreciationTable(
  context: FormContext,
  accountOf: (category: string | null) => CostAccount,
): FilledForm {
  const { say, days, regime } = context
  const before = daysBefore(context.period)
  const accounts = accountsOf(regime)
  const columns = [
    column(say('index'), 'number'),
    column(say('item'), 'name'),
    column(say('lifetime')),
    ...under(say('wholeFirm'), say, ['cost', 'amount'], ['charge', 'amount']),
    ...accounts.map((account) => column(`${say('account')} ${account}`, 'amount')),
  ]
  const spread = (asset: BookAsset, cost: bigint, charge: bigint): bigint[] => {
    const account = accountIn(regime, accountOf(asset.category))
    return [cost, charge, ...accounts.map((each) => (each === account ? charge : 0n))]
  }
  const [old, now] = [new Sums(accounts.length + 2), new Sums(accounts.length + 2)]
  const [added, removed] = [new Sums(accounts.length + 2), new Sums(accounts.length + 2)]
  const [more, less]: [Change[], Change[]] = [[], []]
  for (const asset of context.assets) {
    const [was, is] = [chargedIn(asset, before), chargedIn(asset, days)]
    const oldCost = was === 0n ? 0n : costOn(asset, before.to)
    const newCost = is === 0n ? 0n : costOn(asset, days.to)
    if (was !== 0n) old.add(spread(asset, oldCost, was))
    if (is !== 0n) now.add(spread(asset, newCost, is))
    if (was === is && oldCost === newCost) continue
    const isMore = is === was ? newCost > oldCost : is > was
    const cost = isMore ? newCost - oldCost : oldCost - newCost
    const charge = isMore ? is - was : was - is
    const change = { id: asset.id, start: asset.start, asset, cost, charge }
    ;(isMore ? more : less).push(change)
    ;(isMore ? added : removed).add(spread(asset, cost, charge))
  }
  const isMonth = kindOfPeriod(context.period) === 'month'
  const part = (key: string, title: string, sums: Sums, entries: Change[] = []) => ({
    key,
    title,
    entries: entries.toSorted(byDay),
    cells: summed(columns.length, title, sums),
  })
  const sheet = sheetOf<Change>({
    columns,
    groups: [
      part('previous', say(isMonth ? 'previousMonth' : 'previous'), old),
      part('added', say(isMonth ? 'addedMonth' : 'added'), added, more),
      part('removed', say(isMonth ? 'removedMonth' : 'removed'), removed, less),
      part('current', say(isMonth ? 'currentMonth' : 'current'), now),
    ],
    total: summed(columns.length, say('total'), now),
    cellsOf: async (entries) => {
      const facts = await selectAssetFacts(
        context.db,
        context.business,
        entries.map(({ entry }) => entry.id),
      )
      return entries.map(({ entry: { asset, cost, charge }, number }) => {
        const fact = facts.get(asset.id)
        return {
          asset: asset.id,
          cells: [
            String(number),
            fact ? `${fact.name} (${fact.code})` : '',
            lifetimeOf(asset, context),
            cost === 0n ? '' : amountText(cost),
            ...spread(asset, cost, charge)
              .slice(1)
              .map((amount, index) => (index > 0 && amount === 0n ? '' : amountText(amount))),
          ],
        }
      })
    },
  })
  return { sheet, inWords: `${say('chargeInWords')}: ${amountInWords(now.amounts[1] ?? 0n)}.` }
}

const summed = (count: number, title: string, { amounts }: Sums): string[] =>
  headingCells(count, TITLE, title, Object.fromEntries(amounts.map((amount, index) => [FIRST_AMOUNT + index, amount])))

function lifetimeOf({ terms }: BookAsset, { say }: FormContext): string {
  if (terms === null) return ''
  const { months } = terms
  return months % 12 === 0 ? `${months / 12} ${say('years')}` : `${months} ${say('months')}`
}
