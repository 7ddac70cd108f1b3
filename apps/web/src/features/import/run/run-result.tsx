import { Button } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import type { Batch } from '@nine/contract/batch/batch'
import { CircleAlert, Download, QrCode, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { showRows } from '../../batch/batch-rows.tsx'
import { sendUndo, untilOver } from '../../batch/batch.queries.ts'
import { saveFaultyRows } from '../import.queries.ts'
import { RunSummary } from './run-summary.tsx'

interface Props {
  business: string
  url: string
  made: Import
  batch: Batch
  onUndone: (undone: Batch) => void
}

/** The result of an import, what still needs attention, and undo. */
export function RunResult({ business, url, made, batch, onUndone }: Props) {
  const { t } = useTranslation('import')
  const [busy, setBusy] = useState<'download' | 'undo'>()
  const { state, failed, undoUntil } = batch
  const faulty = made.counts?.faulty ?? 0
  const numbers = {
    count: made.counts?.newAssets ?? 0,
    new: formatNumber(made.counts?.newAssets ?? 0),
    changed: formatNumber(made.counts?.changed ?? 0),
  }

  async function run(what: 'download' | 'undo', work: () => Promise<unknown>): Promise<void> {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(undefined)
    }
  }
  async function undo(): Promise<void> {
    const question = { title: t('run.undoAsk', numbers), action: t('run.undoAction'), danger: true }
    if (!(await confirm(question))) return
    await run('undo', async () => onUndone(await untilOver(business, await sendUndo(business, batch._id))))
  }

  return (
    <>
      <div role="status">
        <h3 className="text-2xl">
          {t(state === 'undone' ? 'run.undone' : state === 'cancelled' ? 'run.cancelled' : 'run.done')}
        </h3>
      </div>
      {state === 'undone' ? (
        <p className="soft">{t('run.undoneText')}</p>
      ) : (
        <RunSummary made={made} batch={batch} numbers={numbers} />
      )}
      {failed > 0 && (
        <Notice
          icon={<TriangleAlert size={18} className="amber" />}
          title={t('run.failed', { count: failed, shown: formatNumber(failed) })}
          text={t('run.failedText')}
        >
          <Button variant="default" size="xs" onClick={() => void showRows(business, batch, 'failed')}>
            {t('run.why')}
          </Button>
        </Notice>
      )}
      {faulty > 0 && (
        <Notice
          icon={<CircleAlert size={18} className="danger" />}
          title={t('run.faulty', { count: faulty, shown: formatNumber(faulty) })}
          text={t('run.faultyText')}
        >
          <Button
            variant="default"
            size="xs"
            loading={busy === 'download'}
            leftSection={<Download size={15} />}
            onClick={() => void run('download', () => saveFaultyRows(business, made, t('check.downloadName')))}
          >
            {t('run.download')}
          </Button>
        </Notice>
      )}
      {undoUntil && (
        <Notice
          icon={<Undo2 size={18} className="soft" />}
          title={t('run.undoTitle')}
          text={t('run.undoText', { date: formatDate(undoUntil) })}
        >
          <Button variant="default" size="xs" className="danger" loading={busy === 'undo'} onClick={() => void undo()}>
            {t('run.undo')}
          </Button>
        </Notice>
      )}
      <div className="row wrap between gap-5">
        <ButtonLink to={workspacePaths.import} params={{ subdomain: url }} variant="default">
          {t('run.another')}
        </ButtonLink>
        <div className="row wrap gap-5">
          {state !== 'undone' && batch.done > 0 && (made.counts?.newAssets ?? 0) > 0 && (
            <>
              <ButtonLink
                {...assetList(url)}
                search={{ batch: batch._id, labels: '1' }}
                variant="default"
                leftSection={<QrCode size={16} />}
              >
                {t('run.labels')}
              </ButtonLink>
              <ButtonLink {...assetList(url)} search={{ batch: batch._id }} variant="default">
                {t('run.onlyNew')}
              </ButtonLink>
            </>
          )}
          <ButtonLink {...assetList(url)}>{t('toList')}</ButtonLink>
        </div>
      </div>
    </>
  )
}

interface NoticeProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <section className="row top wrap gap-6 bordered radius-l p-7">
      <span aria-hidden="true">{icon}</span>
      <div className="column gap-1 grow slim" style={{ flexBasis: 240 }}>
        <b className="strong">{title}</b>
        <span className="text-s soft">{text}</span>
      </div>
      {children}
    </section>
  )
}
