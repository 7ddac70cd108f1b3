import { PAGE_MAX } from '@nine/contract/fields'
import { PERIOD_MAX, PERIOD_PATTERN } from '@nine/contract/report/period'
import { BOOKED_AS } from '@nine/contract/report/regime'
import { GROUP_KEY_MAX, GROUPINGS, REPORTS } from '@nine/contract/report/report-names'
import { idParam, integerParam, oneOf, type Search, searchParams, textParam } from '../../lib/search-params.ts'

const period = textParam(PERIOD_MAX)

/** Which report is shown, of when, and what it is narrowed to. */
export const ReportSearch = searchParams({
  report: oneOf(REPORTS),
  period: (value) => {
    const said = period(value)
    return said !== undefined && PERIOD_PATTERN.test(said) ? said : undefined
  },
  group: oneOf(GROUPINGS),
  /** An equals sign and the key of the only group: the key of those in none is empty. */
  only: textParam(GROUP_KEY_MAX + 1),
  kind: oneOf(BOOKED_AS),
  department: textParam(GROUP_KEY_MAX),
  asset: idParam,
  page: integerParam(2, PAGE_MAX),
})
export type ReportSearch = Search<typeof ReportSearch>
