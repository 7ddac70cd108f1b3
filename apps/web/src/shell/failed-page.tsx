import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../lib/api.ts'
import { messageOf } from '../lib/error-message.ts'
import { isLoadFailure } from '../lib/load-failure.ts'
import { useTranslation } from '../lib/sentences/use-translation.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toastInfo } from '../ui/feedback/toast.tsx'
import { BarePage } from '../ui/page/bare-page.tsx'
import { CrashPage } from './crash-page.tsx'

/** A call failed, or a page could not be fetched: nothing is lost, and this page offers a retry. Any other error is a crash. */
export function FailedPage(props: ErrorComponentProps) {
  const { error } = props
  if (isLoadFailure(error)) return <NotFetched />
  return error instanceof ApiError ? <NotLoaded error={error} /> : <CrashPage {...props} />
}

function NotLoaded({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  const { t: shell } = useTranslation('shell')
  const router = useRouter()
  return (
    <BarePage>
      <EmptyState
        alone
        icon={CloudOff}
        title={shell('retry.title')}
        text={messageOf(error)}
        action={<Button onClick={() => void router.invalidate()}>{t('retry')}</Button>}
      />
    </BarePage>
  )
}

const reload = () => location.reload()

/** Without a connection nothing is loaded again: what was opened before would be gone. */
function NotFetched() {
  const { t } = useTranslation()
  const { t: shell } = useTranslation('shell')
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <BarePage>
      <EmptyState
        alone
        icon={CloudOff}
        title={shell('offline.title')}
        text={shell('offline.text')}
        action={
          <Button onClick={() => (navigator.onLine ? reload() : toastInfo(shell('offline.still')))}>
            {t('retry')}
          </Button>
        }
      />
    </BarePage>
  )
}
