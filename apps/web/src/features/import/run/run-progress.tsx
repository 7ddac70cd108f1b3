import { Button, Loader, Progress } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import type { Batch } from '@nine/contract/batch/batch'
import { Check, CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { assetList } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { refreshBatches, sendCancel } from '../../batch/batch.queries.ts'
import { CREATED_THINGS } from '../created-things.ts'
import { timeLeft } from './run-time.ts'

interface Props {
  business: string
  url: string
  made: Import
  batch: Batch
  /** When the figures were true. */
  asOf: number
  onMinimise: () => void
}

/** How far the rows are, and how to stop. */
export function RunProgress({ business, url, made, batch, asOf, onMinimise }: Props) {
  const { t } = useTranslation('import')
  const [busy, setBusy] = useState(false)
  const { total, done, skipped, failed } = batch
  const looked = done + skipped + failed
  const title = t('run.title', { count: total, shown: formatNumber(total) })
  const left = timeLeft(batch, asOf)

  async function stop(): Promise<void> {
    if (!(await confirm({ title: t('run.stopTitle'), text: t('run.stopText'), action: t('run.stop'), danger: true })))
      return
    setBusy(true)
    try {
      await sendCancel(business, batch._id)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshBatches(business)
    }
  }
  return (
    <>
      <div className="column gap-3">
        <h3 className="text-2xl">{title}</h3>
        <p className="text-s soft">{t('run.text')}</p>
      </div>
      <div className="column gap-4">
        <div className="row baseline between gap-5">
          <span>
            <b className="text-4xl num">{formatNumber(looked)}</b>{' '}
            <span className="soft">{t('run.of', { count: total, total: formatNumber(total) })}</span>
          </span>
          <span className="text-s soft" role="status">
            {left === undefined
              ? t('run.waiting')
              : left.unit === 'soon'
                ? t('run.soon')
                : t(`run.${left.unit}`, { count: left.count })}
          </span>
        </div>
        <Progress value={(100 * looked) / Math.max(total, 1)} size={8} aria-label={title} transitionDuration={200} />
      </div>
      <ul className="list" aria-label={t('run.lines')}>
        {CREATED_THINGS.map((thing) => {
          const count = made.creates?.[thing].count ?? 0
          return (
            count > 0 && (
              <Line
                key={thing}
                icon={<Check size={14} strokeWidth={3} className="brand" />}
                end={`${count} / ${count}`}
              >
                {t(`run.${thing}`, { count, shown: formatNumber(count) })}
              </Line>
            )
          )
        })}
        <Line
          icon={looked > 0 ? <Loader size={15} /> : <CircleDashed size={15} />}
          end={`${formatNumber(looked)} / ${formatNumber(total)}`}
        >
          {t('run.assets')}
        </Line>
      </ul>
      <div className="row wrap gap-5">
        <span className="grow text-s soft">{t('run.stopNote')}</span>
        <Button variant="default" className="danger" loading={busy} onClick={() => void stop()}>
          {t('run.stop')}
        </Button>
        <ButtonLink {...assetList(url)} variant="default" onClick={onMinimise}>
          {t('run.minimise')}
        </ButtonLink>
      </div>
    </>
  )
}

function Line({ icon, end, children }: { icon: ReactNode; end: string; children: ReactNode }) {
  return (
    <li className="row gap-5 line-top finger" style={{ minHeight: 36 }}>
      <span className="center fixed" style={{ width: 20 }} aria-hidden="true">
        {icon}
      </span>
      <span className="grow">{children}</span>
      <span className="num text-s soft">{end}</span>
    </li>
  )
}
