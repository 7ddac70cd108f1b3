import { Loader, Text } from '@mantine/core'
import { finishGoogle } from '@nine/contract/event/google-account'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { paths } from '../../../paths.ts'
import { BarePage } from '../../../ui/page/bare-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

/** Back from Google: stores the account, then returns to where the person came from. */
export function GoogleCallbackPage() {
  const { t } = useTranslation('event')
  const { code = '', state = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  // A query rather than an effect: it runs once for a code, however often the page is drawn.
  const finished = useQuery({
    queryKey: ['google', code],
    queryFn: () => call(finishGoogle, { body: { code, state } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data } = finished
  useEffect(() => {
    if (!data) return
    toastSuccess(t('google.connected', { email: data.email }))
    void navigate({ href: data.next, replace: true })
  }, [data, navigate, t])
  return (
    <BarePage>
      {finished.isError ? (
        <EmptyState
          alone
          icon={CircleAlert}
          title={t('google.failed')}
          text={messageOf(finished.error)}
          action={<ButtonLink to={paths.home}>{t('google.home')}</ButtonLink>}
        />
      ) : (
        <div role="status">
          <Loader size="sm" /> <Text span>{t('google.working')}</Text>
        </div>
      )}
    </BarePage>
  )
}
