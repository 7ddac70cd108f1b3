import { say as sayMessage } from '@nine/contract/messages/say'
import { type BookAsset, chargedIn, costChangesIn, costOn, wornBefore } from '../book-asset.ts'
import { type AssetFacts, selectAccessories, selectAssetFacts } from '../report.queries.ts'
import { sheetOf } from '../sheet.ts'
import { amountText, type FilledForm, type FormContext, nameOf, under, voucherOf } from './form.ts'

/** S23-DN, S11-DNN: one asset with its cost and what every year took from it, until the end of the period. */
export async function assetCard(context: FormContext, asset: BookAsset): Promise<FilledForm> {
  const { db, business, say, days } = context
  const [facts, accessories] = await Promise.all([
    selectAssetFacts(db, business, [asset.id]).then((found) => found.get(asset.id)),
    selectAccessories(db, business, asset.id),
  ])
  const columns = [
    ...under(say('cost'), say, ['paperNumber'], ['paperDay', 'day'], ['description', 'name'], ['cost', 'amount']),
    ...under(say('cardWear'), say, ['year', 'number'], ['yearWear', 'amount'], ['sum', 'amount']),
  ]
  const years = yearsOf(asset, days.to)
  const costs = [
    [
      facts ? voucherOf(facts) : '',
      facts?.paper_on ?? asset.start,
      say('boughtFor'),
      amountText(costOn(asset, asset.start)),
    ],
    ...costChangesIn(asset, { from: asset.start, to: days.to }).map(({ day, change }) => [
      '',
      day,
      say('costChanged'),
      amountText(change),
    ]),
  ]
  const rows = Array.from({ length: Math.max(years.length, costs.length) }, (_, index) => index)
  const sheet = sheetOf<number>({
    columns,
    groups: [{ key: '', title: '', cells: [], entries: rows }],
    total: ['', '', say('total'), amountText(costOn(asset, days.to)), '', amountText(wornBefore(asset, days.to)), ''],
    cellsOf: async (entries) =>
      entries.map(({ entry: index }) => ({
        asset: null,
        cells: [...(costs[index] ?? ['', '', '', '']), ...wearIn(asset, years[index], days.to)],
      })),
  })
  return facts ? { sheet, accessories, ...linesOf(context, asset, facts) } : { sheet }
}

function wearIn(asset: BookAsset, year: number | undefined, to: string): string[] {
  if (year === undefined) return ['', '', '']
  const span = yearIn(year, to)
  return [String(year), amountText(chargedIn(asset, span)), amountText(wornBefore(asset, span.to))]
}

function yearsOf({ start }: BookAsset, to: string): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(to.slice(0, 4)) - (to.endsWith('-01-01') ? 1 : 0)]
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
}

/** The last one may end within the year. */
const yearIn = (year: number, to: string) => {
  const next = `${year + 1}-01-01`
  return { from: `${year}-01-01`, to: next < to ? next : to }
}

function linesOf({ say, lang, grouper }: FormContext, asset: BookAsset, facts: AssetFacts) {
  const place = [grouper.departmentOf(asset.keeper), grouper.nameOf(asset.keeper)].filter(Boolean).join(' - ')
  const day = (date: string) => date.split('-').toReversed().join('/')
  const written = asset.end === null ? DOTS : day(asset.end)
  const reason = asset.end === null ? DOTS : sayMessage(lang, 'assetStatuses', facts.status)
  return {
    about: [
      `${say('cardNumber')}: ${facts.code}`,
      `${say('cardOpened')}: ${DOTS}`,
      `${say('cardBasis')}: ${facts.paper ?? DOTS} ${say('cardDay')} ${facts.paper_on ? day(facts.paper_on) : DOTS}`,
      `${say('cardName')}: ${nameOf(facts)}`,
      say('cardMade'),
      `${say('cardPlace')}: ${place || DOTS}`,
      `${say('cardInUse')}: ${day(asset.start)}`,
      say('cardStopped'),
    ],
    below: [`${say('cardWrittenOff')}: ${DOTS} ${say('cardDay')} ${written}   ${say('reason')}: ${reason}`],
  }
}

/** To be filled in by hand. */
const DOTS = '..............'
