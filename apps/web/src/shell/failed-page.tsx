import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api.ts'
import { messageOf } from '../lib/error-message.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { BarePage } from '../ui/page/bare-page.tsx'
import { CrashPage } from './crash-page.tsx'

/** A failed call behind the guards: nothing is lost, and this page offers a retry. Any other error is a crash. */
export function FailedPage(props: ErrorComponentProps) {
  const { t } = useTranslation()
  const { t: shell } = useTranslation('shell')
  const router = useRouter()
  const { error } = props
  if (!(error instanceof ApiError)) return <CrashPage {...props} />
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
