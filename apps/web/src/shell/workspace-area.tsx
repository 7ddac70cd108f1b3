import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { enterprisesQuery, usePermissions } from '../features/business/business.queries.ts'
import { useCurrentEnterprise } from '../features/business/current-enterprise.ts'
import { SampleNotice } from '../features/sample/sample-notice.tsx'
import { onRefusal } from '../lib/api.ts'
import { useLive, useLiveBusiness } from '../lib/live.ts'
import { forgetEnterprise, readEnterprise } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { toastInfo } from '../ui/feedback/toast.tsx'
import { AppFrame } from './app-frame.tsx'
import { resumeActs } from '../features/door/unsent-acts.ts'
import { resumeOutbox } from '../features/inventory/unsent-marks.ts'
import { useTranslation } from '../lib/sentences/use-translation.ts'

/** The pages of one enterprise, for as long as the person is a member of it. */
export function WorkspaceArea() {
  const enterprise = useCurrentEnterprise()
  const { data } = useQuery(enterprisesQuery())
  const { subdomain } = useParams({ strict: false })
  useLiveBusiness(enterprise?.id)
  useLostMembership(data !== undefined && enterprise === undefined)
  useEffect(() => {
    void resumeOutbox()
    void resumeActs()
  }, [])
  return enterprise ? (
    <AppFrame enterprise={enterprise}>
      <SampleProgress key={enterprise.id} business={enterprise.id} />
      <Outlet key={subdomain} />
    </AppFrame>
  ) : null
}

function SampleProgress({ business }: { business: string }) {
  const { can } = usePermissions(business)
  return <SampleNotice business={business} mayControl={can('business.update')} />
}

/** A refused call or a live message may mean that the person was removed: the list of enterprises knows. */
function useLostMembership(lost: boolean): void {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const name = readEnterprise()?.name
    forgetEnterprise()
    if (name) toastInfo(t('left', { name }))
    void navigate({ to: paths.home, replace: true })
  })
  useLive('business.left', () => reload(client))
  useEffect(() => onRefusal(({ code }) => code === 'business.not_found' && reload(client)), [client])
  useEffect(() => {
    if (lost) leave()
  }, [lost])
}

const reload = (client: QueryClient): void => void client.invalidateQueries({ queryKey: enterprisesQuery().queryKey })
