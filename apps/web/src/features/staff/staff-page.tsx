import { Button } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import type { StaffAccount } from '@nine/contract/business/staff'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { ignore } from '../../lib/expected-error.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useLogin } from '../../lib/session.ts'
import { workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { useTitleCount } from '../../ui/list/title-count.ts'
import { useLastPage } from '../../ui/list/use-last-page.ts'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice.tsx'
import { profileQuery } from '../identity/identity.queries.ts'
import type { AccountActions } from './account-menu.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { StaffList } from './staff-list.tsx'
import { firstInvitedPage } from './staff-rows.ts'
import { StaffSearch } from './staff-search.ts'
import { StaffToolbar } from './staff-toolbar.tsx'
import classes from './staff.module.css'
import { countMembers, staffPageQuery } from './staff.queries.ts'
import { useStaffActions } from './use-staff-actions.ts'

export function StaffPage() {
  const { t } = useTranslation('staff')
  const enterprise = useEnterprise()
  const navigate = useNavigate()
  const search = StaffSearch.parse(useSearch({ strict: false }))
  const { can } = usePermissions(enterprise.id)
  const list = useQuery(staffPageQuery(enterprise.id, search))
  const { data } = list
  const isHindered = useIsUnconfirmed() && can('account.add')
  const notice = useId()
  const [adding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useTitleCount(data?.total)

  const go = (change: Partial<StaffSearch>, replace = false) =>
    void navigate({
      to: workspacePaths.staff,
      params: { subdomain: enterprise.url },
      search: { ...search, ...change },
      replace,
    })

  /** Invitations are listed after the members: the first of them may be on another page. */
  async function showAdded(ids: readonly string[]): Promise<void> {
    setFresh(new Set(ids))
    if (ids.length === 0) return
    const members = await countMembers().catch(ignore(ApiError))
    if (members !== undefined)
      go({ search: undefined, role: undefined, state: undefined, page: firstInvitedPage(members, search.limit) })
  }

  const found = data && !list.isPlaceholderData ? { shown: data.items.length, total: data.total } : undefined
  const beyond = useLastPage(search.page, search.limit, found, (last) => go({ page: last }, true))

  const empty = data?.items.length === 0 && !beyond
  return (
    <>
      {isHindered && (
        <div id={notice} className="mb-6">
          <ConfirmEmailNotice />
        </div>
      )}
      <StaffToolbar
        search={search}
        onSearch={(change) => go({ ...change, page: 1 }, true)}
        onAdd={can('account.add') ? () => setAdding(true) : undefined}
        hinderedBy={isHindered ? notice : undefined}
      />
      {list.isError && !data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={search.limit} height={60} />}
      {empty && (
        <EmptyState
          icon={UserSearch}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button
              variant="default"
              onClick={() => go({ search: undefined, role: undefined, state: undefined, page: 1 })}
            >
              {t('clear')}
            </Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <Accounts
          enterprise={enterprise}
          accounts={data.items}
          fresh={fresh}
          stale={list.isPlaceholderData}
          foot={<Foot search={search} total={data.total} onPage={(page) => go({ page })} />}
        />
      )}
      <AddStaffDialog
        opened={adding}
        enterprise={enterprise}
        onClose={() => setAdding(false)}
        onAdded={(ids) => void showAdded(ids)}
      />
    </>
  )
}

/** Invitations reach other people: only somebody with a confirmed address sends them. */
function useIsUnconfirmed(): boolean {
  const { data: profile } = useQuery(profileQuery())
  return profile?.emailVerified === false
}

interface AccountsProps {
  enterprise: Enterprise
  accounts: readonly StaffAccount[]
  fresh: ReadonlySet<string>
  stale: boolean
  foot: React.ReactNode
}

/** The list with what this person may do to whom. */
function Accounts({ enterprise, ...shown }: AccountsProps) {
  const me = useLogin()?.id
  const { can } = usePermissions(enterprise.id)
  const isUnconfirmed = useIsUnconfirmed()
  const { giveRole, remove, leave, resend, withdraw } = useStaffActions(enterprise)
  const actionsOf = (account: StaffAccount): AccountActions => {
    if (account.personId === me) return { leave: () => void leave(account) }
    if (!account.invited) return can('account.remove') ? { remove: () => void remove(account) } : {}
    const mayResend = !isUnconfirmed && can('account.add') && (account.role === 'user' || can('account.change-role'))
    return {
      ...(mayResend ? { resend: () => void resend(account) } : {}),
      ...(can('account.remove') ? { withdraw: () => void withdraw(account) } : {}),
    }
  }
  return (
    <StaffList
      {...shown}
      me={me}
      warns={can('account.add')}
      actionsOf={actionsOf}
      roleChange={(account) =>
        can('account.change-role') && account.personId !== me ? (role) => void giveRole(account, role) : undefined
      }
    />
  )
}

function Foot({ search, total, onPage }: { search: StaffSearch; total: number; onPage: (page: number) => void }) {
  if (total <= search.limit) return null
  return (
    <div className={`line-top ${classes['foot']}`}>
      <Pager page={search.page} limit={search.limit} total={total} onChange={onPage} />
    </div>
  )
}
