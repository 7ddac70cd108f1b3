import { ActionIcon } from '@mantine/core'
import type { ImportState, ImportSummary } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { Tone } from '../../lib/tone.ts'
import { importPath } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { importsQuery, sendImportDeletion } from './import.queries.ts'

const TONES: Record<ImportState, Tone> = {
  matching: 'amber',
  checking: 'blue',
  checked: 'amber',
  running: 'blue',
  done: 'green',
  cancelled: 'grey',
}

interface Props {
  business: string
  url: string
}

/** Imports of everybody that are not removed yet: to be continued, looked at or deleted. */
export function RecentImports({ business, url }: Props) {
  const { t } = useTranslation('import')
  const list = useQuery(importsQuery(business))
  useLive('import.changed', (changed) => {
    if (changed.business === business) void list.refetch()
  })
  if (list.isError && !list.data)
    return <ErrorState message={messageOf(list.error, t('upload.recentFailed'))} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton rows={2} height={64} />
  if (list.data.length === 0) return null
  return (
    <section className="column gap-5" aria-labelledby="recent-imports">
      <h3 id="recent-imports" className="text-m">
        {t('upload.recent')}
      </h3>
      <ul className="box clip">
        {list.data.map((each, index) => (
          <li key={each._id} className={`row wrap gap-6 p-6 ${index > 0 ? 'line-top' : ''}`}>
            <Row made={each} business={business} url={url} onDeleted={() => void list.refetch()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ made, business, url, onDeleted }: Props & { made: ImportSummary; onDeleted: () => void }) {
  const { t } = useTranslation('import')
  const { fileName: name, by, createdAt, state, rows } = made
  const isOver = state === 'done' || state === 'cancelled'
  const action = t(isOver || state === 'running' ? 'upload.see' : 'upload.continue')

  async function remove(): Promise<void> {
    const question = {
      title: t('upload.removeTitle', { name }),
      text: t('upload.removeText'),
      action: t('upload.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await sendImportDeletion(business, made._id)
    } catch (error) {
      toastError(error)
    } finally {
      onDeleted()
    }
  }
  return (
    <>
      <PersonAvatar name={by.name} photo={by.photo} size={32} />
      <span className="column slim grow" style={{ flexBasis: 220 }}>
        <b className="medium truncate">{name}</b>
        <span className="text-xs muted truncate">
          {by.name} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> ·{' '}
          {t('upload.rows', { count: rows, rows: formatNumber(rows) })}
        </span>
      </span>
      <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
      <span className="row gap-3 push">
        <ButtonLink
          to={importPath}
          params={{ subdomain: url, importId: made._id }}
          variant="default"
          size="xs"
          className="finger"
          aria-label={t('upload.openOf', { action, name })}
        >
          {action}
        </ButtonLink>
        <ActionIcon
          size={30}
          className="finger-square"
          aria-label={t('upload.removeOf', { name })}
          disabled={state === 'running'}
          onClick={() => void remove()}
        >
          <Trash2 size={16} />
        </ActionIcon>
      </span>
    </>
  )
}
