import { yearlyNow } from '@nine/contract/report/book-history'
import { say as sayMessage } from '@nine/contract/messages/say'
import { type BookAsset, costOn, isInBooks, leftIn, wornBefore } from '../book-asset.ts'
import { grouped } from '../grouping.service.ts'
import { type AssetFacts, selectAssetFacts } from '../report.queries.ts'
import { sheetOf, Sums } from '../sheet.ts'
import {
  amountText,
  byDay,
  column,
  type FilledForm,
  type FormContext,
  headingCells,
  nameOf,
  under,
  voucherOf,
} from './form.ts'

/** Where the columns with sums are: cost, yearly, until written off, accumulated, book value. */
const SUMMED = [7, 9, 10, 11, 12] as const
const TITLE = 3

/** S21-DN, S09-DNN: every fixed asset that was in the books at some time of the period. */
export function fixedAssetBook(context: FormContext): FilledForm {
  const { say, days, grouper } = context
  const assets = context.assets.filter(
    (asset) => isInBooks(asset, days.to) || (asset.start < days.to && leftIn(asset, days)),
  )
  const columns = [
    column(say('index'), 'number'),
    ...under(
      say('increase'),
      say,
      ['paperNumber'],
      ['paperDay', 'day'],
      ['nameAndMarks', 'name'],
      ['country'],
      ['inUseMonth'],
      ['code'],
      ['cost', 'amount'],
    ),
    ...under(say('depreciation'), say, ['rate', 'number'], ['yearly', 'amount'], ['wornAtEnd', 'amount']),
    ...under(say('atEnd'), say, ['wornNow', 'amount'], ['bookValue', 'amount']),
    ...under(say('decrease'), say, ['paperNumber'], ['paperDay', 'day'], ['reason']),
  ]
  const amountsOf = (asset: BookAsset) => {
    const worn = wornBefore(asset, days.to)
    const hasLeft = leftIn(asset, days)
    const cost = costOn(asset, days.to)
    return {
      cost,
      yearly: yearlyNow(asset),
      wornAtEnd: hasLeft ? worn : 0n,
      worn: hasLeft ? 0n : worn,
      left: hasLeft ? 0n : cost - worn,
    }
  }
  const all = new Sums(SUMMED.length)
  const groups = grouped(assets, grouper.keyOf, grouper.titleOf).map(({ key, title, members }) => {
    const sums = new Sums(SUMMED.length)
    for (const asset of members) sums.add(Object.values(amountsOf(asset)))
    all.add(sums.amounts)
    return { key, title, entries: members.toSorted(byDay), cells: summed(columns.length, title, sums) }
  })
  const sheet = sheetOf<BookAsset>({
    columns,
    groups,
    total: summed(columns.length, say('total'), all),
    cellsOf: async (entries) => {
      const facts = await selectAssetFacts(
        context.db,
        context.business,
        entries.map(({ entry }) => entry.id),
      )
      return entries.map(({ entry, number }) => ({
        asset: entry.id,
        cells: cellsOf(context, entry, { number, facts: facts.get(entry.id), ...amountsOf(entry) }),
      }))
    },
  })
  return { sheet }
}

const summed = (count: number, title: string, { amounts }: Sums): string[] =>
  headingCells(count, TITLE, title, Object.fromEntries(SUMMED.map((at, index) => [at, amounts[index] ?? 0n])))

interface RowParts {
  number: number
  facts: AssetFacts | undefined
  cost: bigint
  yearly: bigint
  wornAtEnd: bigint
  worn: bigint
  left: bigint
}

function cellsOf(
  { lang, days }: FormContext,
  asset: BookAsset,
  { number, facts, cost, yearly, wornAtEnd, worn, left }: RowParts,
): string[] {
  const hasLeft = leftIn(asset, days)
  return [
    String(number),
    facts ? voucherOf(facts) : '',
    facts?.paper_on ?? asset.start,
    facts ? nameOf(facts) : '',
    '',
    asset.start.slice(0, 7).split('-').toReversed().join('/'),
    facts?.code ?? '',
    amountText(cost),
    asset.terms ? rateOf(asset.terms.months) : '',
    asset.terms ? amountText(yearly) : '',
    hasLeft ? amountText(wornAtEnd) : '',
    hasLeft ? '' : amountText(worn),
    hasLeft ? '' : amountText(left),
    '',
    hasLeft ? (asset.end ?? '') : '',
    hasLeft && facts ? sayMessage(lang, 'assetStatuses', facts.status) : '',
  ]
}

const rate = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 })
/** Per cent a year. */
const rateOf = (months: number): string => (months <= 12 ? '100' : rate.format(1200 / months))
