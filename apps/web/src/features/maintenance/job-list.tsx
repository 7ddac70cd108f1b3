import { Button } from '@mantine/core'
import type { JobState, MaintenanceJob } from '@nine/contract/maintenance/maintenance'
import { CircleCheckBig, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { Tone } from '../../lib/tone.ts'
import { assetList } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DoneDialog, type DoneRequest } from './done-dialog.tsx'
import { refreshMaintenance, sendCancel } from './maintenance.queries.ts'
import { planName } from './rhythm-words.ts'

const TONES: Record<JobState, Tone> = { open: 'blue', done: 'green', cancelled: 'grey' }
/** Where there is less beside the buttons, they go below. */
const WORDS_ROOM = '1 1 240px'

interface Props {
  business: string
  url: string
  jobs: readonly MaintenanceJob[]
  mayManage: boolean
  /** Within one asset: without its name, narrow. */
  isOfAsset?: boolean
  onChanged?: (() => void) | undefined
}

/** Jobs, one under the other. */
export function JobList({ business, url, jobs, mayManage, isOfAsset = false, onChanged }: Props) {
  const { t } = useTranslation('maintenance')
  const { t: common } = useTranslation()
  const [done, setDone] = useState<DoneRequest>()
  async function cancel({ id, asset }: MaintenanceJob): Promise<void> {
    const isSure = await confirm({
      title: t('cancel.title', { asset: asset.name }),
      text: t('cancel.text'),
      action: t('cancel.action'),
      leaveWord: common('close'),
      danger: true,
    })
    if (!isSure) return
    try {
      await sendCancel(business, id)
      toastSuccess(t('cancel.done'))
      onChanged?.()
    } catch (error) {
      toastError(error)
    } finally {
      void refreshMaintenance(business)
    }
  }
  return (
    <>
      <ul className="list">
        {jobs.map((job) => (
          <li key={job.id} className={`row between wrap gap-5 line-bottom ${isOfAsset ? 'py-4' : 'p-6'}`}>
            <span className="column slim gap-2" style={{ flex: WORDS_ROOM }}>
              {!isOfAsset && (
                <TextLink {...assetList(url)} search={{ asset: job.asset.id }} className="medium anywhere clamp">
                  {job.asset.name} <span className="text-xs muted regular">{job.asset.code}</span>
                </TextLink>
              )}
              <span className="row wrap gap-4">
                <span className={isOfAsset ? 'medium anywhere' : 'text-s anywhere'}>{planName(job.title)}</span>
                <StatusBadge look="plain" tone={TONES[job.state]} label={t(`states.${job.state}`)} />
              </span>
              <span className="text-xs muted anywhere">
                {[
                  job.finishedOn && job.finishedOn !== job.startedOn
                    ? `${formatDay(job.startedOn)} – ${formatDay(job.finishedOn)}`
                    : formatDay(job.startedOn),
                  job.supplier,
                  job.finishedBy || job.startedBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {job.note && <span className="text-s anywhere lines">{job.note}</span>}
              {job.documents.map((document) => (
                <a
                  key={document.id}
                  className="row gap-3 text-s brand"
                  href={document.url}
                  target="_blank"
                  rel="noopener"
                >
                  <Paperclip size={14} aria-hidden="true" />
                  <span className="truncate">{document.name}</span>
                </a>
              ))}
            </span>
            <span className="row wrap gap-4">
              {job.cost !== null && <b className="medium nowrap">{formatMoney(job.cost, job.currency)}</b>}
              {job.state === 'open' && mayManage && (
                <>
                  <Button size="xs" variant="subtle" color="gray" onClick={() => void cancel(job)}>
                    {t('cancel.short')}
                  </Button>
                  <Button
                    size="xs"
                    leftSection={<CircleCheckBig size={15} />}
                    onClick={() => setDone({ asset: job.asset, job, plan: job.plan ?? undefined })}
                  >
                    {t('done.finish')}
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <DoneDialog business={business} request={done} onClose={() => setDone(undefined)} onDone={onChanged} />
    </>
  )
}
