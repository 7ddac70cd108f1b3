import { Button, Loader, Progress } from '@mantine/core'
import type { Import, ImportCreates } from '@nine/contract/asset/import/import-record'
import type { Batch } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CircleCheck, CircleDashed, Download, QrCode, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { refreshAssets } from '../../asset/asset.queries.ts'
import { showRows } from '../../batch/batch-rows.tsx'
import { batchQuery, isOver, refreshBatches, sendCancel, sendUndo, untilOver } from '../../batch/batch.queries.ts'
import { useBatchToast } from '../../batch/use-batch-toast.ts'
import { ImportFrame } from '../import-frame.tsx'
import frame from '../import-frame.module.css'
import { refreshImport, saveFaultyRows } from '../import.queries.ts'
import { timeLeft, timeTaken } from './run-time.ts'

interface Props {
  business: string
  url: string
  made: Import
}

/** The rows are being written, or have been: how far it is, what came of it, and the way back. */
export function RunStep({ business, url, made }: Props) {
  const found = useQuery({ ...batchQuery(business, made.batch ?? ''), enabled: made.batch !== null })
  const { data: batch } = found
  useLive('batch.changed', (changed) => {
    if (changed.batch === made.batch) void found.refetch()
  })
  const refreshAll = () =>
    Promise.all([refreshImport(business, made._id), refreshBatches(business), refreshAssets(business)])
  const toastBatch = useBatchToast(business, () => void refreshAll())
  const over = batch !== undefined && isOver(batch)
  const settle = useEffectEvent(() => void refreshAll())
  useEffect(() => {
    if (over) settle()
  }, [over])

  /** Whoever leaves before the end is told of it where they are then. */
  async function tellLater(): Promise<void> {
    if (!batch || over) return
    try {
      toastBatch(await untilOver(business, batch))
      await refreshAll()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <ImportFrame step="run" fileName={made.fileName} onLeave={() => void tellLater()}>
      <div className={`grow scroll-y ${frame['ground']}`}>
        <div className="box column gap-7 p-9 across mt-6" style={{ maxWidth: 616 }}>
          {found.isError && !batch && (
            <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
          )}
          {!batch && !found.isError && <RowsSkeleton rows={4} />}
          {batch && !over && (
            <Running
              {...{ business, url, made, batch }}
              asOf={found.dataUpdatedAt}
              onMinimise={() => void tellLater()}
            />
          )}
          {batch && over && (
            <Done
              business={business}
              url={url}
              made={made}
              batch={batch}
              onUndone={(undone) => {
                toastBatch(undone)
                void refreshAll()
              }}
            />
          )}
        </div>
      </div>
    </ImportFrame>
  )
}

const THINGS = ['locations', 'categories', 'holders', 'options'] as const

interface RunningProps extends Props {
  batch: Batch
  /** When the figures were true. */
  asOf: number
  onMinimise: () => void
}

function Running({ business, url, made, batch, asOf, onMinimise }: RunningProps) {
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
        {THINGS.map((thing) => {
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

function Done({ business, url, made, batch, onUndone }: Props & { batch: Batch; onUndone: (undone: Batch) => void }) {
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
        <Summary made={made} batch={batch} numbers={numbers} />
      )}
      {failed > 0 && (
        <Card
          icon={<TriangleAlert size={18} className="amber" />}
          title={t('run.failed', { count: failed, shown: formatNumber(failed) })}
          text={t('run.failedText')}
        >
          <Button variant="default" size="xs" onClick={() => void showRows(business, batch, 'failed')}>
            {t('run.why')}
          </Button>
        </Card>
      )}
      {faulty > 0 && (
        <Card
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
        </Card>
      )}
      {undoUntil && (
        <Card
          icon={<Undo2 size={18} className="soft" />}
          title={t('run.undoTitle')}
          text={t('run.undoText', { date: formatDate(undoUntil) })}
        >
          <Button variant="default" size="xs" className="danger" loading={busy === 'undo'} onClick={() => void undo()}>
            {t('run.undo')}
          </Button>
        </Card>
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

interface SummaryProps {
  made: Import
  batch: Batch
  numbers: { count: number; new: string; changed: string }
}

function Summary({ made, batch, numbers }: SummaryProps) {
  const { t } = useTranslation('import')
  const { counts, creates } = made
  const took = timeTaken(batch)
  const isPart = batch.state === 'cancelled'
  const result =
    counts?.newAssets === 0
      ? t('run.resultChanged', { ...numbers, count: counts.changed })
      : t(counts?.changed === 0 ? 'run.resultNew' : 'run.result', numbers)
  const beside = [
    !isPart && creates && createdWords(creates),
    took &&
      (took.minutes > 0
        ? t('run.took.minutes', { minutes: took.minutes, seconds: String(took.seconds).padStart(2, '0') })
        : t('run.took.seconds', { seconds: took.seconds })),
  ].filter(Boolean)
  function createdWords(made: ImportCreates): string {
    const things = THINGS.flatMap((thing) => {
      const { count } = made[thing]
      return count > 0 ? [t(`check.created.${thing}`, { count, shown: formatNumber(count) })] : []
    })
    return things.length > 0 ? t('run.made', { things: things.join(', ') }) : ''
  }
  return (
    <div className="row gap-6 radius-l toned p-7" data-tone={isPart ? 'orange' : 'green'}>
      <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="column">
        <b className="strong">
          {isPart
            ? t('run.resultPart', {
                count: batch.total,
                done: formatNumber(batch.done),
                total: formatNumber(batch.total),
              })
            : result}
        </b>
        {beside.length > 0 && <span className="text-s soft">{beside.join(' · ')}</span>}
      </div>
    </div>
  )
}

interface CardProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

function Card({ icon, title, text, children }: CardProps) {
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
