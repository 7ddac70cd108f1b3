import type { Received } from '@nine/contract/call'
import type { Lang } from '@nine/contract/lang'
import { daysOf, kindOfPeriod } from '@nine/contract/report/period'
import { bookedAs, type Form, formMark, FORMS } from '@nine/contract/report/regime'
import {
  type getReport as GetReport,
  GROUPS_MAX,
  type Report,
  type ReportQuestion as Question,
} from '@nine/contract/report/report'
import { type Grouping, GROUPINGS_OF, type ReportName } from '@nine/contract/report/report-names'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { getBusiness } from '../business/business.service.ts'
import { type BookAsset, costOn, isForeign, toBookAsset } from './book-asset.ts'
import { loadAccounts } from './cost-account.service.ts'
import { assetCard } from './forms/asset-card.ts'
import { depreciationTable } from './forms/depreciation-table.ts'
import { fixedAssetBook } from './forms/fixed-asset-book.ts'
import type { FilledForm, FormContext } from './forms/form.ts'
import { movements } from './forms/movements.ts'
import { type Use, useBook } from './forms/use-book.ts'
import { type Grouper, loadGrouper } from './grouping.service.ts'
import { readBookRows, readUseRows, selectFormerTerms } from './report.queries.ts'
import { groupWord, leftOut, periodWords, sayIn, titleOf } from './report-words.ts'

type Query = Received<typeof GetReport>['query']

export async function getReport(runtime: Runtime, business: string, query: Query, lang: Lang): Promise<Report> {
  const { page, limit } = query
  const filled = await fillForm(runtime, business, query, lang)
  const { sheet, form, title, about = [], below = [], inWords = '', notes } = filled
  return {
    title,
    form,
    about: [...about, ...below].filter((line) => !TO_BE_FILLED_IN.test(line)),
    columns: [...sheet.columns],
    rows: await sheet.read((page - 1) * limit, page * limit),
    rowCount: sheet.rowCount,
    groups: filled.choices,
    inWords,
    notes,
  }
}

/** Only paper has lines to write on. */
const TO_BE_FILLED_IN = /\.{5}/

export interface FilledReport extends FilledForm {
  title: string
  form: Report['form']
  company: { name: string; address: string }
  choices: Report['groups']
  notes: string[]
}

/** Everything a report says, without its rows: those are read where they are needed. */
export async function fillForm(
  runtime: Runtime,
  business: string,
  question: Question,
  lang: Lang,
): Promise<FilledReport> {
  const { db } = runtime
  const { report, period } = question
  const { name, companyDetail, regime, fixedAssetFrom } = await getBusiness(db, business)
  const usual = GROUPINGS_OF[report]
  const grouping = usual.find((each) => each === question.group) ?? usual[0] ?? 'category'
  const grouper = await loadGrouper(db, business, grouping, lang)
  const book = await readBook(runtime, business, fixedAssetFrom)
  const wanted = (asset: BookAsset) => isWanted(asset, question, grouper)
  const kind = kindOf(question)
  const context: FormContext = {
    db,
    business,
    lang,
    say: sayIn(lang),
    regime,
    period,
    days: daysOf(period),
    assets: book.assets.filter((asset) => (kind === undefined || asset.kind === kind) && wanted(asset)),
    grouper,
  }
  const all = await fill(runtime, context, { question, grouping, book, fixedAssetFrom })
  const { only } = question
  const isOne = only !== undefined && usual.length > 0
  const periodName = periodWords(lang, kindOfPeriod(period), period)
  return {
    ...all.form,
    about: [
      periodName,
      ...(isOne ? [`${groupWord(lang, grouping)}: ${grouper.titleOf(only)}`] : []),
      ...(question.department ? [`${groupWord(lang, 'department')}: ${question.department}`] : []),
      ...(all.form.about ?? []),
    ],
    title: titleOf(lang, report, kind === 'tool'),
    form: isForm(report) && isWholeForm(question) ? formMark(regime, report) : null,
    company: { name, address: companyDetail.formattedAddress },
    choices: usual.length === 0 ? [] : all.choices.slice(0, GROUPS_MAX),
    notes: notesOf(book, lang, report),
  }
}

interface Book {
  assets: BookAsset[]
  foreign: Map<string, { count: number; sum: bigint }>
  unpriced: number
  undated: number
}

/** Every asset with a price in dong; the others are only counted. */
async function readBook({ db, config }: Runtime, business: string, fixedAssetFrom: number): Promise<Book> {
  const book: Book = { assets: [], foreign: new Map(), unpriced: 0, undated: 0 }
  const { timeZone } = config
  for await (const rows of readBookRows(db, business, timeZone)) {
    const [from, to] = [rows[0]?.id ?? '', rows.at(-1)?.id ?? '']
    const former = await selectFormerTerms(db, business, timeZone, { from, to })
    for (const row of rows) {
      if (isForeign(row)) {
        const { count, sum } = book.foreign.get(row.currency) ?? { count: 0, sum: 0n }
        book.foreign.set(row.currency, { count: count + 1, sum: sum + BigInt(row.price ?? 0) })
        continue
      }
      if (row.price === null) book.unpriced += 1
      else if (row.depreciation_method !== null && row.used_on === null) book.undated += 1
      book.assets.push(toBookAsset(row, former.get(row.id) ?? [], fixedAssetFrom))
    }
  }
  return book
}

const kindOf = ({ report, kind }: Question) =>
  kind ?? (report === 'use-book' || report === 'asset-card' ? undefined : 'fixed-asset')

const isWanted = ({ keeper }: BookAsset, { department, report }: Question, { departmentOf }: Grouper): boolean =>
  report === 'asset-card' || !department || departmentOf(keeper) === department

interface Filling {
  question: Question
  grouping: Grouping
  book: Book
  fixedAssetFrom: number
}

/** The form, and all groups there are, also where only one is asked for. */
async function fill(
  runtime: Runtime,
  context: FormContext,
  { question, grouping, book, fixedAssetFrom }: Filling,
): Promise<{ form: FilledForm; choices: Report['groups'] }> {
  const { only } = question
  const { keyOf } = context.grouper
  const narrowed = <T extends Parameters<typeof keyOf>[0]>(rows: readonly T[]) =>
    only === undefined ? rows : rows.filter((row) => keyOf(row) === only)
  const both = (make: (isNarrow: boolean) => FilledForm) => {
    const form = make(true)
    return { form, choices: (only === undefined ? form : make(false)).sheet.groups }
  }
  switch (question.report) {
    case 'fixed-asset-book':
      return both((isNarrow) => fixedAssetBook(isNarrow ? { ...context, assets: narrowed(context.assets) } : context))
    case 'movements':
      return both((isNarrow) => movements(isNarrow ? { ...context, assets: narrowed(context.assets) } : context))
    case 'use-book': {
      const uses = await usesOf(runtime, context, { question, grouping, fixedAssetFrom })
      return both((isNarrow) => useBook(context, isNarrow ? narrowed(uses) : uses))
    }
    case 'depreciation': {
      const accountOf = await loadAccounts(context.db, context.business)
      return { form: depreciationTable(context, accountOf), choices: [] }
    }
    case 'asset-card': {
      const asset = book.assets.find(({ id }) => id === question.asset)
      if (!asset) throw new AppError('asset.not_found')
      return { form: await assetCard(context, asset), choices: [] }
    }
  }
}

/** Where people have them from hand-overs; where places have them from the assets themselves. */
async function usesOf(
  { db, config }: Runtime,
  context: FormContext,
  { question, grouping, fixedAssetFrom }: Omit<Filling, 'book'>,
): Promise<Use[]> {
  const { business, days, grouper } = context
  if (grouping === 'location')
    return context.assets
      .filter(({ start, end }) => start < days.to && (end === null || end >= days.from))
      .map((asset) => ({ ...asset, asset: asset.id, isCustody: false, amount: costOn(asset, days.to) }))
  const uses: Use[] = []
  for await (const rows of readUseRows(db, business, config.timeZone, days))
    for (const row of rows) {
      const kind = bookedAs(row.booked_as, row.price, fixedAssetFrom)
      const isInDepartment = !question.department || grouper.departmentOf(row.keeper_id) === question.department
      if (isForeign(row) || !isInDepartment || (question.kind !== undefined && kind !== question.kind)) continue
      uses.push({
        id: row.id,
        asset: row.asset_id,
        isCustody: true,
        start: row.since,
        end: row.ended_on,
        amount: BigInt(row.price ?? 0),
        category: null,
        location: null,
        keeper: row.keeper_id,
      })
    }
  return uses
}

const isForm = (report: ReportName): report is Extract<ReportName, Form> => FORMS.some((form) => form === report)

/** A form has its number only while it is about what the rules say. */
const isWholeForm = ({ report, kind, period }: Question): boolean =>
  report === 'use-book' ||
  report === 'asset-card' ||
  (kind !== 'tool' && (report !== 'depreciation' || kindOfPeriod(period) === 'month'))

function notesOf({ foreign, unpriced, undated }: Book, lang: Lang, report: ReportName): string[] {
  if (report === 'asset-card') return []
  return [
    ...[...foreign].map(([currency, { count, sum }]) => leftOut.foreign(lang, count, currency, sum)),
    ...(unpriced > 0 && report !== 'use-book' ? [leftOut.unpriced(lang, unpriced)] : []),
    ...(undated > 0 && report !== 'use-book' ? [leftOut.undated(lang, undated)] : []),
  ]
}
