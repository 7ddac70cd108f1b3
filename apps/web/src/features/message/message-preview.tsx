import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { type Draft, previewQuery } from './message.queries.ts'
import { GuestChoice } from './guest-choice.tsx'
import classes from './message-tab.module.css'

interface Props {
  event: string
  draft: Omit<Draft, 'guest'>
}

/** The real mail, as one of the guests or an invented one gets it, on a phone or a desk. */
export function MessagePreview({ event, draft }: Props) {
  const { t } = useTranslation('message')
  const [size, setSize] = useState<'phone' | 'desktop'>('phone')
  const [guest, setGuest] = useState<string | null>(null)
  const found = useQuery(previewQuery(event, { ...draft, guest }))
  const { data } = found
  return (
    <section className="box clip column" aria-label={t('preview.title')}>
      <div className={`row between gap-5 line-bottom ${classes['head']}`}>
        <h3 className="fixed">{t('preview.title')}</h3>
        <GuestChoice event={event} value={guest} sample={data?.guestName ?? ''} onChange={setGuest} />
        <SegmentedControl
          size="xs"
          aria-label={t('preview.size')}
          value={size}
          onChange={(next) => setSize(next === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: <Smartphone size={16} aria-label={t('preview.phone')} /> },
            { value: 'desktop', label: <Monitor size={16} aria-label={t('preview.desktop')} /> },
          ]}
        />
      </div>
      {found.isError && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {!data && !found.isError && <RowsSkeleton rows={4} />}
      {data && !found.isError && (
        <>
          <p className="strong anywhere line-bottom p-6">{data.subject}</p>
          <div className={`scroll-x tinted ${classes['stage']}`} data-size={size}>
            <iframe
              className={`on-white borderless ${classes['mail']}`}
              title={t('preview.frame', { subject: data.subject })}
              sandbox=""
              srcDoc={data.html}
            />
          </div>
        </>
      )}
    </section>
  )
}
