import { Button } from '@mantine/core'
import type { GuestImport } from '@nine/contract/event/guest/guest-import-record'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { noteImport, reloadImports, saveFaulty, sendUndo } from './guest-import.queries.ts'
import classes from './guest-import.module.css'

interface Props {
  event: string
  made: GuestImport
}

/** What was imported, with the way back for 30 days. */
export function DoneStep({ event, made }: Props) {
  const { t } = useTranslation('guestImport')
  const { url } = useEnterprise()
  const [busy, setBusy] = useState(false)
  const { outcome, undone, counts } = made
  if (!outcome) return null
  const facts = undone
    ? [
        t('done.removed', { count: undone.removed, shown: formatNumber(undone.removed) }),
        undone.cancelled > 0 && t('done.cancelled', { count: undone.cancelled, shown: formatNumber(undone.cancelled) }),
        undone.restored > 0 && t('done.restored', { count: undone.restored, shown: formatNumber(undone.restored) }),
        undone.kept > 0 && t('done.kept', { count: undone.kept, shown: formatNumber(undone.kept) }),
      ]
    : [
        outcome.added > 0 && t('done.added', { count: outcome.added, shown: formatNumber(outcome.added) }),
        outcome.updated > 0 && t('done.updated', { count: outcome.updated, shown: formatNumber(outcome.updated) }),
        outcome.waiting > 0 && t('done.waiting', { count: outcome.waiting, shown: formatNumber(outcome.waiting) }),
        outcome.mailed > 0 && t('done.mailed', { count: outcome.mailed, shown: formatNumber(outcome.mailed) }),
        outcome.later > 0 && t('done.later', { count: outcome.later, shown: formatNumber(outcome.later) }),
      ]

  async function undo(): Promise<void> {
    const question = {
      title: t('done.undoTitle', { name: made.fileName }),
      text: t('done.undoText'),
      action: t('done.undo'),
      danger: true,
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      noteImport(event, await sendUndo(event, made.id))
      toastSuccess(t('done.undone'))
    } catch (error) {
      toastError(error)
      await reloadImports(event)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`grow scroll-y ${classes['ground']}`}>
      <section className="box column gap-6 p-9 across" style={{ maxWidth: 620 }} aria-live="polite">
        <span className="center square-52 radius-xl brand brand-soft" aria-hidden="true">
          {undone ? <Undo2 size={26} strokeWidth={1.6} /> : <CircleCheck size={26} strokeWidth={1.6} />}
        </span>
        <h3 className="text-2xl">{t(undone ? 'done.undoneTitle' : 'done.title')}</h3>
        <ul className="column gap-3">
          {facts
            .filter((fact) => fact !== false)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          {undone?.keptGuests.map(({ name, reason }, index) => (
            <li key={`${index}-${name}`} className="text-s soft">
              {t(`done.reasons.${reason}`, { name })}
            </li>
          ))}
        </ul>
        {!undone && counts.faulty > 0 && (
          <p className="row wrap gap-5 soft">
            {t('done.faulty', { count: counts.faulty, shown: formatNumber(counts.faulty) })}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                void saveFaulty(
                  event,
                  made.id,
                  `${made.fileName.replace(/\.\w+$/, '')}-${t('match.faultyName')}.xlsx`,
                ).catch(toastError)
              }
            >
              {t('match.saveFaulty', { count: counts.faulty, shown: formatNumber(counts.faulty) })}
            </Button>
          </p>
        )}
        <div className="row wrap gap-5">
          <ButtonLink to={eventPaths.edit} params={{ subdomain: url, eventId: event }} search={{ tab: 'guest' }}>
            {t('done.toList')}
          </ButtonLink>
          <ButtonLink variant="default" to={eventPaths.import} params={{ subdomain: url, eventId: event }}>
            {t('done.another')}
          </ButtonLink>
          {!undone && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Undo2 size={16} />}
              loading={busy}
              onClick={() => void undo()}
            >
              {t('done.undo')}
            </Button>
          )}
        </div>
        {!undone && <p className="text-s muted">{t('done.undoUntil', { date: formatDate(made.expiresAt) })}</p>}
      </section>
    </div>
  )
}
