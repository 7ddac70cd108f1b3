import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { BarePage } from '../../../ui/page/bare-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { announceProof } from './prove-at-provider.ts'

/** The last page of a provider's popup: notifies the page that opened it and closes. */
export function ProvedPage() {
  const { t } = useTranslation('identity')
  const { error } = useSearch({ from: '/proved' })
  useEffect(() => {
    if (error) return
    announceProof()
    close()
  }, [error])
  const action = <Button onClick={() => close()}>{t('prove.close')}</Button>
  return (
    <BarePage>
      {error ? (
        <EmptyState
          alone
          icon={ShieldAlert}
          title={t('prove.failedTitle')}
          text={t(error === 'other-account' ? 'prove.otherAccount' : 'prove.failed')}
          action={action}
        />
      ) : (
        <EmptyState alone icon={ShieldCheck} title={t('prove.doneTitle')} text={t('prove.done')} action={action} />
      )}
    </BarePage>
  )
}
