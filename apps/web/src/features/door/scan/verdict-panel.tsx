import { formatTicketCode, readTicketCode } from '@nine/contract/event/guest/ticket-code'
import {
  Check,
  CircleQuestionMark,
  Clock,
  CloudUpload,
  ListChecks,
  type LucideIcon,
  Printer,
  Undo2,
  X,
} from 'lucide-react'
import type { ScanTone } from '../../../lib/scan/scan-signal.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { KeptAct } from '../engine/door-store.ts'
import { TONES, type Verdict } from '../engine/verdict.ts'
import { may, useDoor } from '../page/door-context.ts'
import buttons from '../controls/door-button.module.css'
import { printBadge } from '../badges/print-badge.ts'
import { GuestFacts } from '../guests/guest-facts.tsx'
import classes from './verdict-panel.module.css'

const SIGNS: Record<ScanTone, LucideIcon> = { found: Check, already: Clock, warning: Clock, none: X }
const OLD_LIST_MS = 30 * 60_000

/** What became of the last scan: a colour, a sign and a word that can be read from two metres. */
export function VerdictPanel({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('door')
  const { state, door, actions, time } = useDoor()
  const tone = TONES[verdict.kind]
  const Sign = verdict.kind === 'ask' || verdict.kind === 'not-listed' ? CircleQuestionMark : SIGNS[tone]
  const { guest } = verdict
  const done = verdict.kind === 'in' || verdict.kind === 'out'
  const kept = state.acts.find(({ seq }) => seq === verdict.seq)
  const isOldList = state.listedAt !== undefined && verdict.at.getTime() - state.listedAt > OLD_LIST_MS
  return (
    <section className={`column gap-6 ${classes['panel']}`} data-tone={tone}>
      <div className={classes['words']} role="alert">
        <span className={`center radius-round ${classes['sign']}`} aria-hidden="true">
          <Sign size={48} strokeWidth={3} />
        </span>
        <h2 className={`bold ${classes['word']}`}>{t(`verdict.${verdict.kind}`)}</h2>
        {verdict.isPractice && done && <span className={classes['chip']}>{t('practiceOnly')}</span>}
        {verdict.isUnsent && (
          <span className={`inline-row gap-4 strong radius-round ${classes['chip']}`}>
            <CloudUpload size={20} aria-hidden="true" />
            {t('unsent', { time: time(verdict.at) })}
          </span>
        )}
      </div>
      <div className={`column gap-6 radius-xl surface ink ${classes['card']}`}>
        {guest && <GuestFacts guest={guest} />}
        <VerdictText verdict={verdict} />
        {verdict.isUnsent && state.listedAt !== undefined && (
          <p className={`row gap-4 text-m ${isOldList ? 'amber' : 'soft'}`}>
            <ListChecks size={18} aria-hidden="true" />
            {t('checkedAgainst', { time: time(state.listedAt) })}
          </p>
        )}
        <Choices verdict={verdict} />
        <div className="row between wrap gap-4">
          <button type="button" className={`medium soft ${buttons['plain']}`} onClick={actions.dismiss}>
            {t(done ? 'next' : 'dismiss')}
          </button>
          <span className="row gap-4">
            {guest && (verdict.kind === 'in' || verdict.kind === 'already') && (
              <button
                type="button"
                className={`fixed ${buttons['second']}`}
                title={t('badge.printOf', { name: guest.name })}
                aria-label={t('badge.printOf', { name: guest.name })}
                onClick={() => void printBadge(door, guest)}
              >
                <Printer size={20} aria-hidden="true" />
              </button>
            )}
            {done && kept && <UndoButton kept={kept} />}
          </span>
        </div>
      </div>
    </section>
  )
}

function VerdictText({ verdict: { kind, earlier, guest, ticket = '' } }: { verdict: Verdict }) {
  const { t } = useTranslation('door')
  const { time } = useDoor()
  if (kind === 'in' || kind === 'out') return null
  if (kind === 'already')
    return earlier ? (
      <p className="text-2xl strong">
        {t('verdictText.already', { time: time(earlier.at), gate: earlier.gate || t('gate.none'), by: earlier.by })}
      </p>
    ) : null
  const code = readTicketCode(ticket)
  return (
    <p className="text-xl">
      {t(`verdictText.${kind}`, {
        days: (guest?.days ?? []).map(formatDay).join(', '),
        code: code ? formatTicketCode(code) : ticket,
      })}
    </p>
  )
}

/** What can be done about somebody who was not let in. */
function Choices({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('door')
  const { actions, door } = useDoor()
  const { kind, candidates = [] } = verdict
  if (kind === 'ask')
    return candidates.map((guest) => (
      <div key={guest.code} className="column gap-4">
        <button type="button" className={buttons['action']} onClick={() => void actions.checkIn(guest)}>
          {t('thisOne', { name: `${guest.name} · ${formatTicketCode(guest.code)}` })}
        </button>
      </div>
    ))
  if (kind === 'not-listed')
    return (
      <div className="grid twins gap-5">
        <button type="button" className={buttons['action']} onClick={actions.recordUnlisted}>
          {t('record')}
        </button>
        <button type="button" className={buttons['second']} onClick={actions.dismiss}>
          {t('refuse')}
        </button>
      </div>
    )
  const isFull = kind === 'full' || kind === 'category-full'
  const isOpen = isFull || kind === 'waiting' || kind === 'pending' || kind === 'wrong-day'
  if (!isOpen || !may(door, 'override')) return null
  return (
    <button type="button" className={buttons['ink']} onClick={actions.override}>
      {t(isFull ? 'letInAll' : 'letIn')}
    </button>
  )
}

/** No confirmation: whatever was done can be done again. */
export function UndoButton({ kept }: { kept: KeptAct }) {
  const { t } = useTranslation('door')
  const { undo } = useDoor()
  return (
    <button
      type="button"
      className={buttons['second']}
      aria-label={t('undoOf', { name: kept.name || kept.code })}
      onClick={() => void undo(kept)}
    >
      <Undo2 size={18} aria-hidden="true" />
      {t('undo')}
    </button>
  )
}
