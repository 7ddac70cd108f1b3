import { ActionIcon } from '@mantine/core'
import type { GuestImportSummary } from '@nine/contract/event/guest/guest-import-record'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { eventPaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { guestImportsQuery, sendDeletion } from './guest-import.queries.ts'

const TONES: Record<GuestImportSummary['state'], Tone> = { open: 'amber', done: 'green', undone: 'grey' }

/** Files of everybody that are still open, or that can be undone. */
export function RecentImports({ event }: { event: string }) {
  const { t } = useTranslation('guestImport')
  const { url } = useEnterprise()
  const list = useQuery(guestImportsQuery(event))
  if (list.isError && !list.data)
    return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton rows={2} height={64} />
  if (list.data.length === 0) return null

  async function remove({ id, fileName }: GuestImportSummary): Promise<void> {
    const question = {
      title: t('recent.removeTitle', { name: fileName }),
      text: t('recent.removeText'),
      action: t('recent.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await sendDeletion(event, id)
    } catch (error) {
      toastError(error)
    }
    await list.refetch()
  }

  return (
    <section className="column gap-5" aria-labelledby="recent-guest-imports">
      <h3 id="recent-guest-imports" className="text-m">
        {t('recent.title')}
      </h3>
      <ul className="box clip">
        {list.data.map((made, index) => (
          <li key={made.id} className={`row wrap gap-6 p-6 ${index > 0 ? 'line-top' : ''}`}>
            <span className="column grow slim gap-1">
              <b className="medium truncate">{made.fileName}</b>
              <span className="text-s soft">
                {t('recent.about', {
                  count: made.rows,
                  rows: formatNumber(made.rows),
                  name: made.by,
                  time: formatDateTime(made.createdAt),
                })}
              </span>
            </span>
            <StatusBadge tone={TONES[made.state]} label={t(`states.${made.state}`)} />
            <ButtonLink
              size="xs"
              variant="default"
              to={eventPaths.importOne}
              params={{ subdomain: url, eventId: event, importId: made.id }}
              aria-label={`${t(made.state === 'open' ? 'recent.continue' : 'recent.see')}: ${made.fileName}`}
            >
              {t(made.state === 'open' ? 'recent.continue' : 'recent.see')}
            </ButtonLink>
            {made.state === 'open' && (
              <ActionIcon
                size={32}
                aria-label={t('recent.removeOf', { name: made.fileName })}
                onClick={() => void remove(made)}
              >
                <Trash2 size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
