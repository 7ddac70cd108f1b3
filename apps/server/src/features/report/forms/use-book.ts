import { say as sayMessage } from '@nine/contract/messages/say'
import { grouped } from '../grouping.service.ts'
import { type AssetFacts, selectAssetFacts, selectUsePapers, type UsePapers } from '../report.queries.ts'
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

/** Where the amounts are: what came, what went. */
const [CAME, WENT] = [7, 12] as const
const TITLE = 3

/** That an asset was with somebody, or somewhere, within the period. */
export interface Use {
  /** Of the custody, or of the asset where it is grouped by its location. */
  id: string
  asset: string
  isCustody: boolean
  start: string
  end: string | null
  amount: bigint
  category: string | null
  location: string | null
  keeper: string | null
}

/** S22-DN, S10-DNN: what a department, a person or a place has had, from when until when. */
export function useBook(context: FormContext, uses: readonly Use[]): FilledForm {
  const { say, days, grouper } = context
  const columns = [
    column(say('index'), 'number'),
    ...under(
      say('increase'),
      say,
      ['paperNumber'],
      ['paperDay', 'day'],
      ['nameAndBrand', 'name'],
      ['unit'],
      ['quantity', 'number'],
      ['unitPrice', 'amount'],
      ['amount', 'amount'],
    ),
    ...under(
      say('decrease'),
      say,
      ['paperNumber'],
      ['paperDay', 'day'],
      ['reason'],
      ['quantity', 'number'],
      ['amount', 'amount'],
    ),
    column(say('note')),
  ]
  const hasEnded = ({ end }: Use) => end !== null && end < days.to
  const all = new Sums(2)
  const groups = grouped(uses, grouper.keyOf, grouper.titleOf).map(({ key, title, members }) => {
    const sums = new Sums(2)
    for (const use of members) sums.add([use.amount, hasEnded(use) ? use.amount : 0n])
    all.add(sums.amounts)
    return { key, title, entries: members.toSorted(byDay), cells: summed(columns.length, title, sums) }
  })
  const sheet = sheetOf<Use>({
    columns,
    groups,
    total: summed(columns.length, say('total'), all),
    cellsOf: async (entries) => {
      const [facts, papers] = await Promise.all([
        selectAssetFacts(
          context.db,
          context.business,
          entries.map(({ entry }) => entry.asset),
        ),
        selectUsePapers(
          context.db,
          context.business,
          entries.flatMap(({ entry }) => (entry.isCustody ? [entry.id] : [])),
        ),
      ])
      return entries.map(({ entry, number }) => ({
        asset: entry.asset,
        cells: cellsOf(context, entry, {
          number,
          hasEnded: hasEnded(entry),
          facts: facts.get(entry.asset),
          papers: papers.get(entry.id),
        }),
      }))
    },
  })
  return { sheet }
}

const summed = (count: number, title: string, { amounts: [came = 0n, went = 0n] }: Sums): string[] =>
  headingCells(count, TITLE, title, { [CAME]: came, [WENT]: went })

interface RowParts {
  number: number
  hasEnded: boolean
  facts: AssetFacts | undefined
  papers: UsePapers | undefined
}

function cellsOf({ say, lang }: FormContext, use: Use, { number, hasEnded, facts, papers }: RowParts): string[] {
  const amount = amountText(use.amount)
  const reason = () => {
    if (!use.isCustody) return facts ? sayMessage(lang, 'assetStatuses', facts.status) : ''
    return say(papers?.returned ? 'returned' : 'passedOn')
  }
  return [
    String(number),
    use.isCustody ? (papers?.given ?? '') : facts ? voucherOf(facts) : '',
    use.start,
    facts ? `${nameOf(facts)} (${facts.code})` : '',
    facts?.unit || 'Cái',
    '1',
    amount,
    amount,
    hasEnded ? (papers?.returned ?? '') : '',
    hasEnded ? (use.end ?? '') : '',
    hasEnded ? reason() : '',
    hasEnded ? '1' : '',
    hasEnded ? amount : '',
    '',
  ]
}
