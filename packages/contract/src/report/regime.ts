/** The accounting rules an enterprise follows: Thông tư 99/2025, Thông tư 133/2016, or papers without a form number. */
export const REGIMES = ['tt99', 'tt133', 'plain'] as const
export type Regime = (typeof REGIMES)[number]
export const DEFAULT_REGIME: Regime = 'tt99'

export const BOOKED_AS = ['fixed-asset', 'tool'] as const
export type BookedAs = (typeof BOOKED_AS)[number]

/** As somebody chose, else by its cost; what has no price is a tool. */
export const bookedAs = (chosen: BookedAs | null, cost: number | null, threshold: number): BookedAs =>
  chosen ?? (cost !== null && cost >= threshold ? 'fixed-asset' : 'tool')

export const FORMS = [
  'handover',
  'fixed-asset-book',
  'use-book',
  'asset-card',
  'depreciation',
  'stocktake',
  'tool-stocktake',
] as const
export type Form = (typeof FORMS)[number]

const NUMBERS: Readonly<Record<Form, Readonly<Record<Exclude<Regime, 'plain'>, string>>>> = {
  handover: { tt99: '01 - TSCĐ', tt133: '01 - TSCĐ' },
  'fixed-asset-book': { tt99: 'S21 - DN', tt133: 'S09 - DNN' },
  'use-book': { tt99: 'S22 - DN', tt133: 'S10 - DNN' },
  'asset-card': { tt99: 'S23 - DN', tt133: 'S11 - DNN' },
  depreciation: { tt99: '06 - TSCĐ', tt133: '06 - TSCĐ' },
  stocktake: { tt99: '05 - TSCĐ', tt133: '05 - TSCĐ' },
  'tool-stocktake': { tt99: '05 - VT', tt133: '05 - VT' },
}

const CIRCULARS: Readonly<Record<Exclude<Regime, 'plain'>, string>> = {
  tt99: 'Kèm theo Thông tư số 99/2025/TT-BTC\nngày 27/10/2025 của Bộ trưởng Bộ Tài chính',
  tt133: 'Ban hành theo Thông tư số 133/2016/TT-BTC\nngày 26/8/2016 của Bộ Tài chính',
}

/** What is printed at the top right of a form; null on plain paper. */
export const formMark = (regime: Regime, form: Form): { number: string; circular: string } | null =>
  regime === 'plain' ? null : { number: NUMBERS[form][regime], circular: CIRCULARS[regime] }

/** Where depreciation is charged: the accounts of Thông tư 99, in the order of its form 06-TSCĐ. */
export const COST_ACCOUNTS = ['627', '623', '641', '642', '241', '242', '335'] as const
export type CostAccount = (typeof COST_ACCOUNTS)[number]
export const DEFAULT_COST_ACCOUNT: CostAccount = '642'

/** Thông tư 133 has fewer accounts for the same costs. */
const SMALL_FIRM_ACCOUNTS: Readonly<Record<CostAccount, string>> = {
  '627': '154',
  '623': '154',
  '641': '6421',
  '642': '6422',
  '241': '241',
  '242': '242',
  '335': '335',
}

export const accountIn = (regime: Regime, account: CostAccount): string =>
  regime === 'tt133' ? SMALL_FIRM_ACCOUNTS[account] : account

/** The account columns of form 06-TSCĐ. */
export const accountsOf = (regime: Regime): string[] => [
  ...new Set(COST_ACCOUNTS.map((account) => accountIn(regime, account))),
]
