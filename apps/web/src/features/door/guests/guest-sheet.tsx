import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { type GuestAct, listGuestActs, updateGuest } from '@nine/contract/event/door/guest-acts'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { Undo2 } from 'lucide-react'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { undo as undoAct } from '../engine/act-at-door.ts'
import { may, useDoor } from '../page/door-context.ts'
import { CategoryChoice } from './category-choice.tsx'
import buttons from '../controls/door-button.module.css'
import { DoorField } from '../controls/door-field.tsx'
import { DoorSheet } from '../controls/door-sheet.tsx'
import { GuestFacts } from './guest-facts.tsx'

/** One guest: what is known at the door, what happened there, and changing it. */
export function GuestSheet({ guest, onClose }: { guest: DoorGuest; onClose: () => void }) {
  const { t } = useTranslation('door')
  const { engine, state, door } = useDoor()
  const [isEditing, setEditing] = useState(false)
  const now = state.guests.get(guest.code) ?? guest
  const mayEdit = may(door, 'edit')
  return (
    <DoorSheet title={guest.name} onClose={onClose}>
      <div className="column gap-6 scroll-y low">
        <GuestFacts guest={now} isSmall />
        <p className="row gap-4 soft num">
          {t('guest.code')}: {formatTicketCode(guest.code)}
          {now.walkIn && <span>· {t('guest.walkIn')}</span>}
        </p>
        {isEditing ? (
          <GuestEditor guest={now} onDone={() => setEditing(false)} />
        ) : (
          mayEdit && (
            <button type="button" className={buttons['second']} onClick={() => setEditing(true)}>
              {t('guest.edit')}
            </button>
          )
        )}
        {!engine.session.isSteward && <History key={JSON.stringify(now)} guest={now} />}
      </div>
    </DoorSheet>
  )
}

function GuestEditor({ guest, onDone }: { guest: DoorGuest; onDone: () => void }) {
  const { t } = useTranslation('door')
  const { engine, gates, say } = useDoor()
  const [name, setName] = useState(guest.name)
  const [company, setCompany] = useState(guest.company ?? '')
  const [phone, setPhone] = useState('')
  const [category, setCategory] = useState<string | null>(guest.category ?? null)
  const [isFailed, setFailed] = useState(false)

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const { event: eventId, token } = engine.session
    const saved = await call(
      updateGuest,
      {
        params: { eventId, code: guest.code },
        body: { name, company, category, gate: gates.gate?.name ?? '', ...(phone.trim() === '' ? {} : { phone }) },
      },
      { token: token() ?? '' },
    ).catch(ignore(ApiError))
    setFailed(!saved)
    if (!saved) return
    await engine.refresh()
    say(t('guest.saved'))
    onDone()
  }
  return (
    <form className="column gap-5" onSubmit={(event) => void save(event)}>
      <DoorField
        label={t('guest.name')}
        maxLength={100}
        value={name}
        error={isFailed ? t('guest.failed') : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DoorField
        label={t('guest.company')}
        maxLength={200}
        value={company}
        onChange={({ currentTarget }) => setCompany(currentTarget.value)}
      />
      <DoorField
        label={t('guest.newPhone')}
        note={t('guest.phoneNote')}
        type="tel"
        maxLength={20}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <CategoryChoice value={category} onChange={setCategory} />
      <div className="grid twins gap-5">
        <button type="button" className={buttons['second']} onClick={onDone}>
          {t('guest.cancel')}
        </button>
        <button type="submit" className={buttons['action']} disabled={name.trim() === ''}>
          {t('guest.save')}
        </button>
      </div>
    </form>
  )
}

/** Everything that happened to the guest at the door; for those who may read guests, with a network. */
function History({ guest }: { guest: DoorGuest }) {
  const { t } = useTranslation('door')
  const { engine, door, gates, say, time } = useDoor()
  const [acts, setActs] = useState<readonly GuestAct[]>()
  const { code, name } = guest
  const load = useCallback(async () => {
    const { event: eventId, token } = engine.session
    const answer = await call(listGuestActs, { params: { eventId, code } }, { token: token() ?? '' }).catch(
      ignore(ApiError),
    )
    return answer?.items
  }, [engine, code])
  useEffect(() => {
    let isGone = false
    void load().then((items) => !isGone && setActs(items))
    return () => {
      isGone = true
    }
  }, [load])

  async function takeBack(act: GuestAct): Promise<void> {
    const undone = await undoAct({ engine, gate: gates.gate?.name ?? '' }, act.id, { name, code }, '')
    say(t(undone.isDone ? 'undone' : 'undoFailed.other'))
    setActs(await load())
  }
  if (!acts) return null
  return (
    <section className="column gap-4">
      <h3 className="text-xl">{t('guest.history')}</h3>
      {acts.length === 0 && <p className="soft">{t('guest.noHistory')}</p>}
      <ul className="list">
        {acts.map((act) => (
          <li key={act.id} className="row between gap-4 line-bottom p-6">
            <span className="slim">
              <b className="strong block">
                {t(`guest.acts.${act.kind}`)} · {time(act.at)}
              </b>
              <span className="soft">{detailsOf(act, t)}</span>
            </span>
            {may(door, 'undo-all') && isCounted(act) && (
              <button
                type="button"
                className={`fixed ${buttons['second']}`}
                aria-label={t('undoOf', { name })}
                onClick={() => void takeBack(act)}
              >
                <Undo2 size={18} aria-hidden="true" />
                {t('undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isCounted = ({ kind, outcome, undoneBy }: GuestAct): boolean =>
  (kind === 'in' || kind === 'out' || kind === 'walk-in') && outcome === 'first' && undoneBy === null

type Words = ReturnType<typeof useTranslation<'door'>>['t']

function detailsOf({ gate, by, outcome, undoneBy, note }: GuestAct, t: Words): string {
  const outcomeWords = outcome === 'first' || outcome === 'done' ? '' : t(`guest.outcomes.${outcome}`)
  return [gate, by, outcomeWords, undoneBy !== null && t('guest.undoneAct'), note].filter(Boolean).join(' · ')
}
