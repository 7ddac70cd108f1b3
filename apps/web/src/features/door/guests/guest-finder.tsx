import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { KEY_GAP_MS } from '../../../lib/scan/handheld.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { findGuests, GUEST_FILTERS, type GuestFilter, narrowed } from '../engine/find-guests.ts'
import { readScanned } from '../engine/ticket.ts'
import { useDayStart, useDoor } from '../page/door-context.ts'
import classes from './guest-finder.module.css'
import { GuestRow } from './guest-row.tsx'
import { WalkInForm } from './walk-in-form.tsx'

const ROWS_MAX = 50

/** Guests by name, on this device alone: also without a network. */
export function GuestFinder({
  onOpen,
  isFocused = false,
}: {
  onOpen: (guest: DoorGuest) => void
  isFocused?: boolean
}) {
  const { t } = useTranslation('door')
  const { state, actions, engine } = useDoor()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<GuestFilter>('all')
  const field = useRef<HTMLInputElement>(null)
  const text = useDeferredValue(typed)
  const found = useMemo(() => findGuests(state.guests.values(), text), [state.guests, text])
  const dayStart = useDayStart()
  const rows = useMemo(() => narrowed(found, filter, dayStart), [found, filter, dayStart])
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  useSlashKey(() => field.current?.focus())

  function enter({ key }: KeyboardEvent): void {
    if (key !== 'Enter' || typed.trim() === '') return
    const read = readScanned(typed, engine.session.event)
    const [only, ...others] = rows
    // A handheld scanner types here too.
    if (read.kind !== 'other') void actions.check({ text: typed, method: read.kind === 'code' ? 'code' : 'scan' })
    else if (only && others.length === 0) void actions.checkIn(only)
    else return
    setTyped('')
  }
  return (
    <div className={`column low grow ${classes['finder']}`}>
      <div className={`column gap-5 fixed ${classes['head']}`}>
        <div className={`row gap-4 relative ${classes['box']}`}>
          <Search size={20} aria-hidden="true" />
          <input
            ref={field}
            className={`grow slim text-xl ink ${classes['input']}`}
            role="searchbox"
            inputMode="search"
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={500}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={enter}
          />
          {typed !== '' && (
            <button
              type="button"
              className="center square-44"
              aria-label={t('search.clear')}
              onClick={() => setTyped('')}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        <div className="flex gap-4 wrap">
          {GUEST_FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              className={`radius-round medium ${classes['filter']}`}
              aria-pressed={filter === each}
              onClick={() => setFilter(each)}
            >
              {t(`search.filter.${each}`)}{' '}
              <b className="strong num">{formatNumber(narrowed(found, each, dayStart).length)}</b>
            </button>
          ))}
        </div>
      </div>
      <ul className={`list scroll-y grow low ${classes['rows']}`} tabIndex={-1}>
        {rows.slice(0, ROWS_MAX).map((guest, index) => (
          <GuestRow key={guest.code || `new-${index}`} guest={guest} typed={text} onOpen={onOpen} />
        ))}
        {rows.length === 0 && <li className="p-7 soft">{t(text.trim() === '' ? 'search.empty' : 'search.none')}</li>}
        {rows.length > ROWS_MAX && <li className="p-7 soft centered">{t('search.more')}</li>}
      </ul>
      <WalkInForm
        proposed={rows.length === 0 || filter === 'all' ? typed : ''}
        namesakes={namesakes(found, typed)}
        onAdded={() => setTyped('')}
      />
    </div>
  )
}

const namesakes = (found: readonly DoorGuest[], typed: string): number =>
  found.filter(({ name }) => name.toLowerCase() === typed.trim().toLowerCase()).length

/** `/` brings to the search, as elsewhere; among the letters that a scanner types it is none of ours. */
function useSlashKey(focus: () => void): void {
  const run = useEffectEvent(focus)
  useEffect(() => {
    let last = 0
    function listen(event: globalThis.KeyboardEvent): void {
      const isAlone = event.timeStamp - last > KEY_GAP_MS
      last = event.timeStamp
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key !== '/' || isTyping || !isAlone) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
