import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { passagesHere } from '../engine/act-at-door.ts'
import type { KeptAct } from '../engine/door-store.ts'
import { undoneHere } from '../engine/merge.ts'
import { useDoor } from '../page/door-context.ts'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'
import { DoorSheet } from '../controls/door-sheet.tsx'
import { useActName } from './recent.tsx'

const SHOWN_MAX = 200
const REASONS = ['wrongPerson', 'twice', 'leftAgain'] as const

type ActState = 'waiting' | 'first' | 'already' | 'conflict' | 'review' | 'done' | 'refused' | 'undone'
const TONES: Record<ActState, Tone> = {
  waiting: 'blue',
  first: 'green',
  done: 'green',
  already: 'amber',
  conflict: 'amber',
  review: 'amber',
  refused: 'red',
  undone: 'grey',
}

const stateOf = ({ seq = 0, result }: KeptAct, undone: ReadonlySet<number>): ActState => {
  if (undone.has(seq)) return 'undone'
  if (!result) return 'waiting'
  return 'outcome' in result ? result.outcome : 'refused'
}

/** What was done at this device, the latest first: what waits, what became of the rest, and the way back. */
export function ActsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('door')
  const { state, undo } = useDoor()
  const [asked, setAsked] = useState<KeptAct>()
  const [reason, setReason] = useState('')
  const undone = undoneHere(state.acts)
  const passages = passagesHere(state.acts)

  function takeBack(kept: KeptAct, why: string): void {
    setAsked(undefined)
    setReason('')
    void undo(kept, why)
  }
  return (
    <DoorSheet title={t('acts.title')} onClose={onClose}>
      <ul className="list scroll-y low">
        {passages.length === 0 && <li className="soft">{t('acts.none')}</li>}
        {passages.slice(0, SHOWN_MAX).map((kept) => (
          <li key={kept.key} className="column gap-4 line-bottom p-6">
            <ActRow
              kept={kept}
              actState={stateOf(kept, undone)}
              onUndo={asked?.key === kept.key ? undefined : () => setAsked(kept)}
            />
            {asked?.key === kept.key && (
              <div className="column gap-4">
                <div className="flex wrap gap-4">
                  {REASONS.map((each) => (
                    <button
                      key={each}
                      type="button"
                      className={buttons['second']}
                      onClick={() => takeBack(kept, t(`undoReasons.${each}`))}
                    >
                      {t(`undoReasons.${each}`)}
                    </button>
                  ))}
                </div>
                <DoorField
                  label={t('undoReason')}
                  maxLength={200}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
                <button type="button" className={buttons['ink']} onClick={() => takeBack(kept, reason.trim())}>
                  {t('undo')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </DoorSheet>
  )
}

interface RowProps {
  kept: KeptAct
  actState: ActState
  onUndo: (() => void) | undefined
}

function ActRow({ kept, actState, onUndo }: RowProps) {
  const { t } = useTranslation('door')
  const { time } = useDoor()
  const name = useActName()(kept)
  const { act, result } = kept
  const earlier = result && 'earlier' in result ? result.earlier : null
  const mayUndo = actState === 'first' || actState === 'waiting'
  return (
    <div className="row between gap-5">
      <div className="column gap-2 slim">
        <b className="strong text-xl anywhere">{name}</b>
        <span className="row wrap gap-4 soft">
          <span className="toned chip radius-s text-s strong" data-tone={TONES[actState]}>
            {t(`acts.state.${actState}`)}
          </span>
          {[act.kind !== 'undo' && t(`acts.kind.${act.kind}`), time(act.at), act.gate].filter(Boolean).join(' · ')}
        </span>
        {earlier && (
          <span className="soft">
            {t('acts.conflictWith', { time: time(earlier.at), gate: earlier.gate || t('gate.none'), by: earlier.by })}
          </span>
        )}
        {result && 'refused' in result && <span className="danger">{result.refused}</span>}
      </div>
      {mayUndo && onUndo && (
        <button
          type="button"
          className={`fixed ${buttons['second']}`}
          aria-label={t('undoOf', { name })}
          onClick={onUndo}
        >
          <Undo2 size={18} aria-hidden="true" />
          {t('undo')}
        </button>
      )}
    </div>
  )
}
