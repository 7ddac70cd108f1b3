import { FORM_VERSIONS_SHOWN, type FormVersion } from '@nine/contract/event/registration/form-versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { kindOf } from './design.ts'
import { formVersionsQuery } from './form-versions.queries.ts'

interface Props {
  event: string
  /** The one in use. */
  current: number
  opened: boolean
  onClose: () => void
}

/** What the form asked before, and who changed it when; nothing can be changed here. */
export function FormVersionsDialog({ event, current, opened, onClose }: Props) {
  const { t } = useTranslation('form')
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...formVersionsQuery(event, page, current),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('versions.title')} size={640}>
      <p className="text-s muted mb-6">{t('versions.text')}</p>
      {found.isPending && <RowsSkeleton />}
      {found.isError && !found.data && (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      <ol className="list column gap-6 mb-6">
        {found.data?.items.map((version) => (
          <Version key={version.version} version={version} isCurrent={version.version === current} />
        ))}
      </ol>
      <Pager page={page} limit={FORM_VERSIONS_SHOWN} total={found.data?.total ?? 0} onChange={setPage} />
    </Dialog>
  )
}

function Version({ version, isCurrent }: { version: FormVersion; isCurrent: boolean }) {
  const { t } = useTranslation('form')
  const { version: number, savedAt, savedBy, changes, fields } = version
  return (
    <li className="column gap-4 box p-6">
      <p className="row wrap between gap-4">
        <b className="medium">
          {t('versions.number', { number })}
          {isCurrent && ` · ${t('versions.current')}`}
        </b>
        <span className="text-s muted">
          {savedBy} · {formatDateTime(savedAt)}
        </span>
      </p>
      {changes.length === 0 ? (
        <p className="text-s muted">{t('versions.same')}</p>
      ) : (
        <ul className="text-s column gap-2 list">
          {changes.map(({ kind, title, before }, index) => (
            <li key={index} className="anywhere">
              {t(`versions.changes.${kind}`, { title, before })}
            </li>
          ))}
        </ul>
      )}
      <details className="text-s">
        <summary className="medium">{t('versions.questions', { count: fields.length })}</summary>
        <ul className="list column gap-2 mt-4">
          {fields.map((field) => (
            <li key={field.name} className="anywhere">
              {field.title}
              {field.required && <span className="danger"> *</span>}{' '}
              <span className="muted">
                {[t(`kinds.${kindOf(field)}`), ...(field.show ? [] : [t('hidden')])].join(' · ')}
                {field.question.length > 0 && `: ${field.question.map(({ title }) => title).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
