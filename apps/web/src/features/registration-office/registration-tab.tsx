import type { EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/error-message.ts'
import { useLive } from '../../lib/live.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { OfficeHead } from './office-head.tsx'
import { PendingList } from './pending-list.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { officeQuery } from '../event/office.queries.ts'
import { privacyQuery } from './registration-office.queries.ts'
import classes from './registration-tab.module.css'
import { RequestList } from './request-list.tsx'
import { RulesForm } from './rules-form.tsx'
import { WaitingList } from './waiting-list.tsx'

/** When and how people may register for an event, who waits, and what becomes of their data. */
export function RegistrationTab({ event }: { event: EventDetail }) {
  const { can } = usePermissions(event.business)
  const found = useQuery(officeQuery(event.id))
  const privacy = useQuery(privacyQuery(event.id))
  useLive('event.changed', ({ id }) => {
    if (id !== event.id) return
    void found.refetch()
    void privacy.refetch()
  })
  useLive('guest.changed', ({ event: id }) => {
    if (id === event.id) void found.refetch()
  })
  const office = found.data
  if (!office && found.isError)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!office) return <RowsSkeleton />
  const mayChange = can('event.update')
  return (
    <div className={`grid gap-8 top ${classes['columns']}`}>
      <div className="column slim gap-7">
        <OfficeHead event={event} office={office} mayChange={mayChange} />
        {(office.rules.needsApproval || office.pending.total > 0) && (
          <PendingList event={event.id} pending={office.pending} mayAnswer={can('guest.update')} />
        )}
        {(office.rules.hasWaitingList || office.waiting.total > 0) && <WaitingList event={event} office={office} />}
        <RequestList event={event.id} mayAnswer={can('guest.delete')} />
      </div>
      <div className="column slim gap-7">
        <RulesForm event={event} office={office} mayChange={mayChange} />
        {privacy.data ? (
          <PrivacyForm event={event.id} privacy={privacy.data} mayChange={mayChange} />
        ) : privacy.isError ? (
          <ErrorState message={messageOf(privacy.error)} onRetry={() => void privacy.refetch()} />
        ) : (
          <RowsSkeleton />
        )}
      </div>
    </div>
  )
}
