import { Button, Progress } from '@mantine/core'
import type { SampleProgress } from '@nine/contract/business/sample'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import classes from './sample-bar.module.css'
import { startSample, stopSample } from './sample.queries.ts'

interface Props {
  business: string
  progress: SampleProgress
  mayControl: boolean
}

export function SampleBar({ business, progress: { state, done, total }, mayControl }: Props) {
  const { t } = useTranslation('sample')
  const [busy, setBusy] = useState(false)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  const failed = state === 'failed'
  const act = async (work: (business: string) => Promise<void>) => {
    setBusy(true)
    await work(business).catch((error: unknown) => toastError(error))
    setBusy(false)
  }
  return (
    <section className={`row box wrap mb-7 ${classes['bar']}`} data-failed={failed} aria-label={t('title')}>
      <div className={`flex gap-4 text-s baseline ${classes['words']}`}>
        <strong>{failed ? t('failed') : t('running')}</strong>
        <span className={`muted ${classes['percent']}`}>{t('percent', { percent })}</span>
      </div>
      <Progress
        value={percent}
        size="sm"
        color={failed ? 'red.8' : 'brand'}
        className={classes['progress']}
        attributes={{ section: { 'aria-label': t('title') } }}
      />
      {mayControl && (
        <div className={`flex gap-2 ${classes['actions']}`}>
          {failed && (
            <Button size="compact-sm" variant="light" loading={busy} onClick={() => void act(startSample)}>
              {t('retry')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={() => void act(stopSample)}>
            {failed ? t('leave') : t('stop')}
          </Button>
        </div>
      )}
    </section>
  )
}
