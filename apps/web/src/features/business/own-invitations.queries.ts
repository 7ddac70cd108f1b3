import type { BusinessCard } from '@nine/contract/business/business'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from '@nine/contract/business/staff'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/feedback/toast.tsx'

/** Pending invitations of the person signed in. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ['business', 'own-invitations', currentLang()],
    meta: LIVE,
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listOwnInvitations, {}, { signal }),
  })

interface Waiting {
  id: string
  /** Of the enterprise. */
  name: string
}

/** Accepts at once, declines after a confirmation; refetches everything that shows enterprises. */
export function useAnswerInvitation(onJoined?: (business: BusinessCard) => void) {
  const { t } = useTranslation('shell')
  const accept = useMutation({
    mutationFn: ({ id }: Waiting) => call(acceptOwnInvitation, { params: { id } }),
    onSuccess: (business) => {
      toastSuccess(t('invitations.joined', { business: business.name }))
      onJoined?.(business)
    },
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const decline = useMutation({
    mutationFn: ({ id }: Waiting) => call(declineOwnInvitation, { params: { id } }),
    onSuccess: (_, { name }) => toastInfo(t('invitations.declined', { business: name })),
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    accept: accept.mutate,
    decline: async (waiting: Waiting) => {
      const sure = await confirm({
        title: t('invitations.declineTitle', { business: waiting.name }),
        text: t('invitations.declineText'),
        action: t('invitations.decline'),
        danger: true,
      })
      if (sure) decline.mutate(waiting)
    },
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
  }
}
