/** What can be asked for: two books, a card, the calculation of depreciation, and what came and went. */
export const REPORTS = ['fixed-asset-book', 'use-book', 'asset-card', 'depreciation', 'movements'] as const
export type ReportName = (typeof REPORTS)[number]

export const GROUPINGS = ['category', 'location', 'department', 'holder'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What each report is grouped by, the usual one first; empty where its form has rows of its own. */
export const GROUPINGS_OF: Readonly<Record<ReportName, readonly Grouping[]>> = {
  'fixed-asset-book': ['category', 'location', 'department', 'holder'],
  'use-book': ['department', 'holder', 'location'],
  'asset-card': [],
  depreciation: [],
  movements: ['category', 'location', 'department', 'holder'],
}

/** Longest name of a group. */
export const GROUP_KEY_MAX = 200
