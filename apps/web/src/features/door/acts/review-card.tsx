import type { DoorReview, Resolution } from '@nine/contract/event/door/door-reviews'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { categoryOf, useDoor } from '../page/door-context.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'

const KNOWN_REASONS = [
  'used-twice',
  'cancelled',
  'waiting',
  'pending',
  'wrong-day',
  'unknown',
  'full',
  'category-full',
  'closed',
  'event-cancelled',
  'session-over',
] as const

interface Props {
  review: DoorReview
  onResolve: (as: Resolution | 'reopen', name?: string) => void
}

/** One entry: who, both gates and times, and what can be done about it; the proposal first. */
export function ReviewCard({ review, onResolve }: Props) {
  const { t } = useTranslation('door')
  const { door, time } = useDoor()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState(review.kind === 'walk-in' ? review.ticket : '')
  const { guest, counts, reason } = review
  const title =
    guest?.name ??
    (review.ticket.length === 8 ? formatTicketCode(review.ticket) : review.ticket || t('reviews.reason.other'))
  const known = KNOWN_REASONS.find((each) => each === reason) ?? 'other'
  const lines = [
    ...(counts ? [{ ...counts, tone: 'green', state: t('reviews.counts') }] : []),
    { ...review, tone: counts ? 'grey' : 'amber', state: t(counts ? 'reviews.notCounted' : 'reviews.waits') },
  ].toSorted((a, b) => a.at.localeCompare(b.at))

  const wordOf = (as: Resolution): string => {
    if (as === 'walk-in') return t(reason === 'used-twice' ? 'reviews.someoneElse' : 'reviews.walkIn')
    if (as === 'count')
      return t(
        review.kind === 'walk-in' ? 'reviews.accept' : reason === 'cancelled' ? 'reviews.restore' : 'reviews.count',
      )
    return counts && reason === 'used-twice' ? t('reviews.keepFirst', { time: time(counts.at) }) : t('reviews.drop')
  }

  if (review.resolved)
    return (
      <article className="row between gap-5 box p-6">
        <span className="slim">
          <b className="strong anywhere">{title}</b> · {t('reviews.resolved')} · {review.resolved.by}
        </span>
        <button type="button" className={`fixed ${buttons['second']}`} onClick={() => onResolve('reopen')}>
          {t('reviews.reopen')}
        </button>
      </article>
    )
  return (
    <article className="column gap-5 box p-7">
      <div className="row between gap-4 wrap">
        <h3 className="row wrap gap-4 text-2xl anywhere">
          {title}
          {guest && <CategoryTag category={categoryOf(door, guest)} />}
        </h3>
        <span className="toned chip radius-round strong text-m" data-tone="amber">
          {t(`reviews.reason.${known}`)}
        </span>
      </div>
      <ul className="list column gap-3">
        {lines.map(({ at, gate, by, isDoubtful, tone, state }) => (
          <li key={`${at} ${state}`} className="row gap-4" data-tone={tone}>
            <span className="dot" aria-hidden="true" />
            <b className="strong num">{time(at)}</b>
            <span className="grow slim">
              {[gate || t('gate.none'), by, isDoubtful && t('reviews.doubtful')].filter(Boolean).join(' · ')}
            </span>
            <b className="strong text-m">{state}</b>
          </li>
        ))}
      </ul>
      {isNaming ? (
        <form
          className="column gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') onResolve('walk-in', name.trim())
          }}
        >
          <DoorField
            label={t(reason === 'used-twice' ? 'reviews.someoneElseName' : 'walkIn.name')}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <button type="submit" className={buttons['ink']} disabled={name.trim() === ''}>
            {t('walkIn.title')}
          </button>
        </form>
      ) : (
        <div className="flex wrap gap-4">
          {review.choices.map((as, index) => (
            <button
              key={as}
              type="button"
              className={`grow ${buttons[index === 0 ? 'action' : 'second']}`}
              onClick={() => (as === 'walk-in' ? setNaming(true) : onResolve(as))}
            >
              {wordOf(as)}
            </button>
          ))}
        </div>
      )}
    </article>
  )
}
