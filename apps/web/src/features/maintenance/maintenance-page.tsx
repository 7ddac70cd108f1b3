import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive, useLiveBusiness } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../paths.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { DueTab } from './due-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { refreshMaintenance } from './maintenance.queries.ts'
import { MAINTENANCE_TABS, MaintenanceSearch } from './maintenance-search.ts'
import { PlansTab } from './plans-tab.tsx'

const PARTS = { due: DueTab, jobs: JobsTab, plans: PlansTab } as const

/** What is to be maintained, what is under way or done, and the plans. */
export function MaintenancePage() {
  const { t } = useTranslation('maintenance')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const navigate = useNavigate()
  const search = MaintenanceSearch.parse(useSearch({ strict: false }))
  const { tab = 'due' } = search
  useLiveBusiness(business)
  useLive('maintenance.changed', () => void refreshMaintenance(business))
  const go = (next: MaintenanceSearch) =>
    void navigate({ to: workspacePaths.maintenance, params: { subdomain: url }, search: next })
  const Part = PARTS[tab]
  return (
    <Tabs
      value={tab}
      onChange={(next) => go({ tab: MAINTENANCE_TABS.find((known) => known === next && next !== 'due') })}
    >
      <Tabs.List mb="md">
        {MAINTENANCE_TABS.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {t(`tabs.${value}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Part business={business} url={url} search={search} mayManage={can('maintenance.manage')} onSearch={go} />
    </Tabs>
  )
}
