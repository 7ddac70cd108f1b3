import { Button, Paper } from '@mantine/core'
import type { DoorReview, Resolution } from '@nine/contract/event/door/door-reviews'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { formatTicketCode, readTicketCode } from '@nine/contract/event/guest/ticket-code'
import { Undo2 } from 'lucide-react'
import { formatDate, formatTime } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { categoryOf } from '../to-badge.ts'
import classes from './review.module.css'

interface Props {
  review: DoorReview
  categories: readonly GuestCategory[]
  disabled: boolean
  onSettle: (as: Resolution | 'reopen') => void
}

/** One thing to decide: who it is about, what happened at which gate and when, and the ways to settle it. */
export function ReviewCard({ review, categories, disabled, onSettle }: Props) {
  const { t } = useTranslation('guest')
  const { guest, resolved, choices, reason } = review
  const category = guest?.category && categoryOf(categories, guest.category)
  const title = titleOf(t, review)
  return (
    <Paper component="li" withBorder className="p-7" aria-label={title}>
      <div className="flex wrap between gap-4">
        <p className="row wrap gap-4">
          <b className="text-l strong anywhere">{title}</b>
          {category && <CategoryTag category={category} />}
        </p>
        <StatusBadge tone={TONES[reason] ?? 'grey'} label={t(`reasons.${reason}`)} />
      </div>
      <ol className="list column gap-3 mt-4">
        {eventsOf(t, review).map(({ key, at, what, state, tone, isFull }) => (
          <li key={key} className="row gap-5">
            <span
              className={`fixed radius-round ${classes['mark']}`}
              data-tone={tone}
              data-full={isFull || undefined}
              aria-hidden="true"
            />
            <b className="num medium nowrap">{at}</b>
            <span className="grow slim soft anywhere">{what}</span>
            <span className="text-s medium nowrap">{state}</span>
          </li>
        ))}
      </ol>
      {resolved ? (
        <div className="row between gap-5 mt-4">
          <p className="text-s soft slim">
            {t('review.settledBy', {
              how: choiceWord(t, review, resolved.as),
              name: resolved.by,
              time: timeOf(resolved.at),
            })}
          </p>
          <Button
            size="xs"
            variant="default"
            leftSection={<Undo2 size={15} />}
            disabled={disabled}
            onClick={() => onSettle('reopen')}
          >
            {t('review.reopen')}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-s soft mt-4">{t(`review.hints.${hintOf(review)}`)}</p>
          <div className={`flex wrap gap-4 mt-4 ${classes['choices']}`}>
            {choices.map((choice, index) => (
              <Button
                key={choice}
                variant={index === 0 ? 'light' : 'default'}
                disabled={disabled}
                onClick={() => onSettle(choice)}
              >
                {choiceWord(t, review, choice)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Paper>
  )
}

const TONES: Partial<Record<DoorReview['reason'], Tone>> = {
  'used-twice': 'amber',
  cancelled: 'red',
  waiting: 'amber',
  pending: 'amber',
  full: 'amber',
  'wrong-day': 'amber',
  'session-over': 'blue',
}

/** The guest, what was typed or scanned, or the name of a walk-in. */
function titleOf(t: Translate<'guest'>, { guest, ticket, reason }: DoorReview): string {
  if (guest) return guest.name
  const code = readTicketCode(ticket)
  if (code) return formatTicketCode(code)
  return ticket || t(reason === 'unknown' ? 'review.unreadable' : 'review.removed')
}

const timeOf = (at: string): string =>
  formatDate(at) === formatDate(Date.now()) ? formatTime(at) : `${formatTime(at)} ${formatDate(at)}`

/** What happened, in the order of time: what counts, and what waits or does not. */
function eventsOf(t: Translate<'guest'>, { kind, at, gate, by, isDoubtful, counts, resolved, act }: DoorReview) {
  const isCounted = resolved?.as === 'count'
  const entries = [
    {
      key: act,
      time: at,
      what: describe(t(`review.kinds.${kind}`), { gate, by, doubt: isDoubtful ? t('history.doubtful') : '' }),
      state: t(isCounted ? 'review.counted' : resolved ? 'review.notCounted' : 'review.waits'),
      tone: isCounted ? ('green' as const) : resolved ? ('grey' as const) : ('amber' as const),
      isFull: !resolved || isCounted,
    },
    ...(counts
      ? [
          {
            key: `${act}-counts`,
            time: counts.at,
            what: describe(t('review.kinds.in'), {
              gate: counts.gate,
              by: counts.by,
              doubt: counts.isDoubtful ? t('history.doubtful') : '',
            }),
            state: t('review.counted'),
            tone: 'green' as const,
            isFull: true,
          },
        ]
      : []),
  ]
  return entries
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
    .map(({ time, ...entry }) => ({ ...entry, at: timeOf(time) }))
}

const describe = (what: string, { gate, by, doubt }: { gate: string; by: string; doubt: string }): string =>
  [what, gate, by, doubt].filter(Boolean).join(' · ')

function hintOf({ kind, reason, guest }: DoorReview) {
  if (kind === 'undo') return 'undo' as const
  if (kind === 'walk-in') return 'walk-in' as const
  if (!guest) return 'unknown' as const
  const known = ['used-twice', 'cancelled', 'waiting', 'session-over'] as const
  return known.find((each) => each === reason) ?? 'other'
}

/** What a button does, in the words of what happened. */
function choiceWord(t: Translate<'guest'>, { kind, reason, counts }: DoorReview, choice: Resolution): string {
  if (kind === 'undo') return t(choice === 'count' ? 'review.choices.undo' : 'review.choices.keepIt')
  if (choice === 'walk-in') return t(reason === 'unknown' ? 'review.choices.add' : 'review.choices.other')
  if (choice === 'drop')
    return counts && reason === 'used-twice'
      ? t('review.choices.keepFirst', { time: timeOf(counts.at) })
      : t('review.choices.drop')
  if (kind === 'walk-in') return t('review.choices.accept')
  return t(reason === 'cancelled' ? 'review.choices.restore' : 'review.choices.count')
}
