import { Button } from '@mantine/core'
import type { DataRequest } from '@nine/contract/event/privacy/data-request'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../ui/dialog/mount-on-first-open.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { requestsQuery } from './registration-office.queries.ts'
import classes from './registration-tab.module.css'

/** What people ask for about their data; nothing is shown while nobody has. */
export function RequestList({ event, mayAnswer }: { event: string; mayAnswer: boolean }) {
  const { t } = useTranslation('registration')
  const { data } = useQuery(requestsQuery(event))
  const [chosen, setChosen] = useState<DataRequest>()
  const [isOpen, setOpen] = useState(false)
  if (!data || data.items.length === 0) return null
  return (
    <section className="box clip" aria-label={t('requests.title')}>
      <header className={`row between gap-5 line-bottom ${classes['head']}`}>
        <h3>
          {t('requests.title')} <span className="soft num">{formatNumber(data.open)}</span>
        </h3>
      </header>
      <ul className="quiet">
        {data.items.map((request) => (
          <li key={request.id} className={`row wrap gap-5 line-bottom ${classes['row']}`}>
            <span className="column grow slim">
              <b className="strong">{t(`requests.rights.${request.right}`)}</b>
              <span className="text-s soft anywhere">
                {request.email} ·{' '}
                {t('requests.guests', { count: request.guests, number: formatNumber(request.guests) })} ·{' '}
                {formatDateTime(request.at)}
              </span>
              {request.text && <span className="text-s anywhere">{request.text}</span>}
              {request.answer && (
                <span className="text-s anywhere">
                  <span className="soft">{t('requests.answered')}:</span> {request.answer}
                </span>
              )}
            </span>
            {request.answeredAt === null && (
              <StatusBadge tone="amber" label={t('requests.due', { date: formatDate(request.dueAt) })} />
            )}
            {request.answeredAt === null && mayAnswer && (
              <Button
                size="sm"
                variant="default"
                onClick={() => {
                  setChosen(request)
                  setOpen(true)
                }}
              >
                {t('requests.answer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MountOnFirstOpen when={isOpen}>
        {chosen && (
          <AnswerDialog key={chosen.id} event={event} request={chosen} opened={isOpen} onClose={() => setOpen(false)} />
        )}
      </MountOnFirstOpen>
    </section>
  )
}
