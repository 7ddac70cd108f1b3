import type { Enterprise } from '@nine/contract/business/business'
import { OWNER, type Role } from '@nine/contract/business/roles'
import { changeRole, removeStaff, resendInvitation, type StaffAccount } from '@nine/contract/business/staff'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { forgetEnterprise } from '../../lib/session.ts'
import { workspacePaths } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { enterprisesQuery } from '../business/business.queries.ts'
import { nameOf } from './name-of.ts'
import { refreshStaff } from './staff.queries.ts'

/** Actions of an account: each asks first, shows a toast and refreshes the list. */
export function useStaffActions({ id: business, name: businessName, url }: Enterprise) {
  const navigate = useNavigate()
  const { t } = useTranslation('staff')
  const { t: titleOf } = useTranslation('roles')

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work()
      toastSuccess(done)
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      void refreshStaff(business)
    }
  }

  async function giveRole(account: StaffAccount, role: Role): Promise<void> {
    const name = nameOf(account)
    const question =
      role === OWNER
        ? {
            title: t('confirmOwner.title', { name }),
            text: t('confirmOwner.text'),
            action: t('confirmOwner.action'),
          }
        : {
            title: t('confirmRole.title', { name }),
            text: t('confirmRole.text', { name, before: titleOf(account.role), after: titleOf(role) }),
            action: t('confirmRole.action'),
          }
    if (!(await confirm(question))) return
    await act(() => call(changeRole, { params: { id: account.id }, body: { role } }), t('confirmRole.done', { name }))
  }

  async function remove(account: StaffAccount): Promise<void> {
    const name = nameOf(account)
    const held = await aboutHeld(account, name)
    if (held === undefined) return
    const sure =
      held === 'go' ||
      (await confirm({
        title: t('confirmRemove.title', { name, business: businessName }),
        text: t('confirmRemove.text'),
        action: t('confirmRemove.action'),
        danger: true,
      }))
    if (sure) await act(() => call(removeStaff, { params: { id: account.id } }), t('confirmRemove.done', { name }))
  }

  /** What they hold is returned, passed on or left with them first; 'ask' when they hold nothing. */
  async function aboutHeld(account: StaffAccount, name: string): Promise<'go' | 'ask' | undefined> {
    try {
      const { askAboutHeld } = await import('../custody/ask-about-held.tsx')
      const held = await askAboutHeld({ business, businessName, id: account.personId ?? '', name })
      if (held !== 'transfer') return held
      void navigate({ to: workspacePaths.keeper, params: { subdomain: url }, search: { id: account.personId ?? '' } })
    } catch (error) {
      toastError(error)
    }
    return undefined
  }

  async function leave(account: StaffAccount): Promise<void> {
    const sure = await confirm({
      title: t('confirmLeave.title', { business: businessName }),
      text: t('confirmLeave.text'),
      action: t('confirmLeave.action'),
      danger: true,
    })
    if (!sure) return
    const left = await act(
      () => call(removeStaff, { params: { id: account.id } }),
      t('confirmLeave.done', { business: businessName }),
    )
    if (!left) return
    forgetEnterprise()
    // The app frame notices that the enterprise is gone and redirects home.
    await queryClient.invalidateQueries({ queryKey: enterprisesQuery().queryKey })
  }

  async function resend({ id, email }: StaffAccount): Promise<void> {
    await act(() => call(resendInvitation, { params: { id } }), t('resent', { email }))
  }

  async function withdraw({ id, email }: StaffAccount): Promise<void> {
    const sure = await confirm({
      title: t('confirmWithdraw.title', { email }),
      text: t('confirmWithdraw.text'),
      action: t('confirmWithdraw.action'),
      danger: true,
    })
    if (sure) await act(() => call(removeStaff, { params: { id } }), t('confirmWithdraw.done', { email }))
  }

  return { giveRole, remove, leave, resend, withdraw }
}
