import { Check, ChevronRight, CloudUpload } from 'lucide-react'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { passagesHere } from '../engine/act-at-door.ts'
import type { KeptAct } from '../engine/door-store.ts'
import { isWaiting, undoneHere } from '../engine/merge.ts'
import { categoryOf, useDoor } from '../page/door-context.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import classes from './recent.module.css'
import { UndoButton } from '../scan/verdict-panel.tsx'

/** What is read of an act: the guest, or the code of one that is not known. */
export function useActName(): (kept: KeptAct) => string {
  const { t } = useTranslation('door')
  const { state } = useDoor()
  return ({ name, code, act }) => {
    const ticket = code || ('ticket' in act ? act.ticket : '')
    return (
      name ||
      state.guests.get(code)?.name ||
      t('acts.noName', { code: ticket.length === 8 ? formatTicketCode(ticket) : '…' })
    )
  }
}

/** The last guest of this device, with a way back, and the way to the earlier ones. */
export function Recent({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('door')
  const { state, door, time, isPhone } = useDoor()
  const nameOf = useActName()
  const undone = undoneHere(state.acts)
  const passages = passagesHere(state.acts)
  const counted = passages.filter(
    ({ seq = 0, result }) => !undone.has(seq) && (!result || ('outcome' in result && result.outcome === 'first')),
  )
  const shown = counted.slice(0, isPhone ? 1 : 3)
  return (
    <section className={`column gap-4 ${classes['recent']}`}>
      <div className="row between gap-4">
        <h2 className={`text-l ${classes['title']}`}>{t('recent')}</h2>
        <button type="button" className={`row gap-2 medium finger`} onClick={onAll}>
          {t('ofDevice', { count: passages.length })}
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </div>
      {shown.length === 0 && <p className={classes['title']}>{t('recentNone')}</p>}
      <ul className="list column gap-4">
        {shown.map((kept) => {
          const guest = state.guests.get(kept.code)
          return (
            <li key={kept.key} className={`row gap-5 radius-xl ${classes['row']}`}>
              <span className={`center fixed radius-round white ${classes['tick']}`} aria-hidden="true">
                {isWaiting(kept) ? <CloudUpload size={20} /> : <Check size={20} strokeWidth={2.5} />}
              </span>
              <span className="grow slim column gap-1">
                <b className="strong text-xl anywhere">{nameOf(kept)}</b>
                <span className={`row wrap gap-4 ${classes['title']}`}>
                  {guest && <CategoryTag category={categoryOf(door, guest)} />}
                  {isWaiting(kept) ? t('unsent', { time: time(kept.act.at) }) : time(kept.act.at)}
                </span>
              </span>
              <UndoButton kept={{ ...kept, name: nameOf(kept) }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
