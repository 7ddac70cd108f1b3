import { Select } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { kindOfPeriod } from '@nine/contract/report/period'
import { BOOKED_AS } from '@nine/contract/report/regime'
import type { Report } from '@nine/contract/report/report'
import { GROUPINGS_OF, type ReportName, REPORTS } from '@nine/contract/report/report-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { peopleQuery } from '../custody/custody.queries.ts'
import { AssetSelect } from './asset-select.tsx'
import classes from './report-controls.module.css'
import type { ReportSearch } from './report-search.ts'

const YEARS_BACK = 20

interface Props {
  business: string
  search: ReportSearch & { report: ReportName; period: string }
  groups: Report['groups']
  onSearch: (search: ReportSearch) => void
}

/** Which report, of when, grouped how and narrowed to what. Whatever changes begins at the first page. */
export function ReportControls({ business, search, groups, onSearch }: Props) {
  const { t } = useTranslation('report')
  const { t: word } = useTranslation('bookedAs')
  const { report, group, only, kind, department, asset } = search
  const groupings = GROUPINGS_OF[report]
  const grouping = groupings.find((each) => each === group) ?? groupings[0]
  const set = (change: Partial<ReportSearch>) => onSearch({ ...search, page: undefined, ...change })
  return (
    <div className={`grid gap-5 ${classes['controls']}`}>
      <Select
        className={classes['wide']}
        label={t('report')}
        allowDeselect={false}
        value={report}
        onChange={(value) => onSearch({ report: REPORTS.find((each) => each === value), asset })}
        data={REPORTS.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      <PeriodSelects period={search.period} onChange={(period) => set({ period })} />
      {report === 'asset-card' && (
        <AssetSelect
          className={classes['wide']}
          business={business}
          value={asset}
          onChange={(next) => set({ asset: next })}
        />
      )}
      {grouping && (
        <>
          <Select
            label={t('groupBy')}
            allowDeselect={false}
            value={grouping}
            onChange={(value) => set({ group: groupings.find((each) => each === value), only: undefined })}
            data={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
          />
          <Select
            label={t('only')}
            placeholder={t('allGroups')}
            clearable
            searchable
            value={only ?? null}
            onChange={(value) => set({ only: value ?? undefined })}
            data={groups.map(({ key, title }) => ({ value: `=${key}`, label: title }))}
            nothingFoundMessage={t('noGroup')}
          />
        </>
      )}
      {report !== 'asset-card' && (
        <>
          <Select
            label={t('kind')}
            placeholder={t('bothKinds')}
            clearable={report === 'use-book'}
            allowDeselect={report === 'use-book'}
            value={kind ?? (report === 'use-book' ? null : 'fixed-asset')}
            onChange={(value) => set({ kind: BOOKED_AS.find((each) => each === value) })}
            data={BOOKED_AS.map((value) => ({ value, label: word(value) }))}
          />
          <DepartmentSelect
            business={business}
            value={department}
            onChange={(next) => set({ department: next, only: undefined })}
          />
        </>
      )}
    </div>
  )
}

function PeriodSelects({ period, onChange }: { period: string; onChange: (period: string) => void }) {
  const { t } = useTranslation('report')
  const [year, part] = [period.slice(0, 4), kindOfPeriod(period) === 'year' ? 'year' : period.slice(5)]
  const now = Number(todayIn(settings.timeZone).slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(now + 1 - index))
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return (
    <div className={`grid gap-5 twins ${classes['wide']}`}>
      <Select
        label={t('part')}
        allowDeselect={false}
        value={part}
        onChange={(value) => onChange(value === 'year' ? year : `${year}-${value}`)}
        data={[
          { value: 'year', label: t('wholeYear') },
          ...[1, 2, 3, 4].map((quarter) => ({ value: `Q${quarter}`, label: t('quarter', { quarter }) })),
          ...months.map((month) => ({ value: String(month).padStart(2, '0'), label: t('month', { month }) })),
        ]}
      />
      <Select
        label={t('year')}
        allowDeselect={false}
        value={year}
        onChange={(value) => onChange(part === 'year' ? (value ?? year) : `${value}-${part}`)}
        data={years.includes(year) ? years : [year, ...years]}
      />
    </div>
  )
}

interface DepartmentProps {
  business: string
  value: string | undefined
  onChange: (department: string | undefined) => void
}

function DepartmentSelect({ business, value, onChange }: DepartmentProps) {
  const { t } = useTranslation('report')
  const { data } = useQuery(peopleQuery(business, { page: 1 }))
  const departments = data?.departments ?? []
  return (
    <Select
      label={t('department')}
      placeholder={t('allDepartments')}
      clearable
      searchable
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      data={value !== undefined && !departments.includes(value) ? [value, ...departments] : departments}
      nothingFoundMessage={t('noGroup')}
    />
  )
}
