import { Button } from '@mantine/core'
import type { GuestAct } from '@nine/contract/event/door/guest-acts'
import { GUEST_STANDINGS } from '@nine/contract/event/door/door-rules'
import type { Guest } from '@nine/contract/event/guest/guest'
import { useQuery } from '@tanstack/react-query'
import { Ban, LogIn, LogOut, type LucideIcon, PencilLine, Repeat2, TriangleAlert, Undo2, UserPlus } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { guestActsQuery, isCounting } from '../guest.queries.ts'
import { useUndoAct } from '../use-undo-act.ts'
import classes from './guest-detail.module.css'

interface Props {
  event: string
  guest: Guest
  mayUndo: boolean
}

/** What happened to a guest at the door: who did it, when and where, the latest first. */
export function GuestHistory({ event, guest, mayUndo }: Props) {
  const { t } = useTranslation('guest')
  const found = useQuery(guestActsQuery(event, guest.code))
  const undo = useUndoAct(event)
  const title = useId()
  const acts = found.data?.items
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="text-m strong">
        {t('history.title')}
      </h3>
      {found.isError && !acts && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <RowsSkeleton rows={2} height={44} />}
      {acts?.length === 0 && <p className="soft mt-3">{t('history.empty')}</p>}
      <ul className="list mt-2">
        {acts?.map((act) => (
          <ActRow
            key={act.id}
            act={act}
            onUndo={mayUndo && isCounting(act) ? () => void undo(guest, act) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function ActRow({ act, onUndo }: { act: GuestAct; onUndo: (() => void) | undefined }) {
  const { t } = useTranslation('guest')
  const [Icon, tone] = lookOf(act)
  const lines = [byLine(t, act), ...remarksOf(t, act)]
  return (
    <li
      className={`row top gap-5 line-top ${classes['act']}`}
      data-undone={act.undoneBy !== null || undefined}
      data-tone={tone}
    >
      <Icon size={17} className={`fixed ${classes['icon']}`} aria-hidden="true" />
      <div className="grow slim anywhere">
        <p className={`medium ${classes['what']}`}>
          {[t(`history.${wordOf(act)}`, { time: timeOf(act.at) }), act.gate].filter(Boolean).join(' · ')}
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="text-s soft">
            {line}
          </p>
        ))}
      </div>
      {onUndo && (
        <Button size="xs" variant="default" leftSection={<Undo2 size={15} />} onClick={onUndo}>
          {t('history.takeBack')}
        </Button>
      )}
    </li>
  )
}

const KINDS: Readonly<Record<GuestAct['kind'], [LucideIcon, Tone]>> = {
  in: [LogIn, 'green'],
  out: [LogOut, 'blue'],
  'walk-in': [UserPlus, 'green'],
  undo: [Undo2, 'grey'],
  edit: [PencilLine, 'grey'],
}

function lookOf({ kind, outcome }: GuestAct): [LucideIcon, Tone] {
  if (outcome === 'already') return [Repeat2, 'amber']
  if (outcome === 'refused') return [Ban, 'red']
  return outcome === 'conflict' || outcome === 'review' ? [TriangleAlert, 'amber'] : KINDS[kind]
}

const wordOf = ({ kind, outcome }: GuestAct) => (outcome === 'first' || outcome === 'done' ? kind : outcome)

const timeOf = (at: string): string =>
  formatDate(at) === formatDate(Date.now()) ? formatTime(at) : `${formatTime(at)} ${formatDate(at)}`

/** "Lê Văn Sơn, quét vé" */
const byLine = (t: Translate<'guest'>, { by, method, kind, isSteward }: GuestAct): string =>
  [
    isSteward ? t('history.steward', { name: by }) : by,
    kind === 'in' || kind === 'out' || by === '' ? t(`history.methods.${method}`) : '',
  ]
    .filter(Boolean)
    .join(', ')

function remarksOf(t: Translate<'guest'>, act: GuestAct): string[] {
  return [
    act.outcome !== 'first' && act.outcome !== 'done' && act.reason ? t(`reasons.${act.reason}`) : '',
    act.isOverride ? t('history.override') : '',
    act.isDoubtful ? t('history.doubtful') : '',
    act.undoneBy === null ? '' : t('history.undone'),
    act.note && t('history.reason', { reason: act.note }),
    ...act.changes.map(({ field, before, after }) => {
      const name = FIELDS.find((each) => each === field)
      return t('history.change', {
        field: name ? t(`fields.${name}`) : field,
        before: valueWord(t, field, before),
        after: valueWord(t, field, after),
      })
    }),
  ]
}

function valueWord(t: Translate<'guest'>, field: string, value: string): string {
  const state = field === 'state' && GUEST_STANDINGS.find((each) => each === value)
  return state ? t(`standings.${state}`) : value || t('history.nothing')
}

const FIELDS = ['name', 'email', 'phone', 'company', 'note', 'category', 'days', 'state'] as const
