import { ActionIcon, Button } from '@mantine/core'
import { MAX_SCHEDULES, SCHEDULE_NOTE_MAX, type ScheduleEntry } from '@nine/contract/event/event-form'
import { plainText } from '@nine/contract/text/plain-text'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { isTimestamp } from '../../../lib/time/zoned-time.ts'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import { sayDateTime } from '../event-words.ts'
import classes from './schedule-editor.module.css'
import type { EventFormHandle } from './use-event-form.ts'

const NoteEditor = lazy(async () => ({ default: (await import('./note-editor.tsx')).NoteEditor }))

interface Props {
  form: EventFormHandle['form']
  mayChange: boolean
}

/** An entry opens clear of the buttons that float over the page. */
const showWhole = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'center' })

/** "21/11/2026 08:30 – 09:15" */
function sayEntry({ startDateTime, endDateTime }: ScheduleEntry, timeZone: string): string {
  const [from, to] = [startDateTime, endDateTime].map((at) => (at && isTimestamp(at) ? sayDateTime(at, timeZone) : ''))
  if (!from || !to) return from || to || ''
  // The day is said once.
  const [day = '', time = ''] = to.split(' ')
  return `${from} – ${from.startsWith(day) ? time : to}`
}

let made = 0
const newKey = () => `entry-${made++}`

/** What happens when: entries in their order, one of them open. */
export function ScheduleEditor({ form, mayChange }: Props) {
  const { t } = useTranslation('event')
  const { eventSchedules: entries, timeZone } = form.values
  const [keys, setKeys] = useState(() => entries.map(newKey))
  const [open, setOpen] = useState<string>()
  // Saved or reverted elsewhere: keep as many keys as entries.
  if (keys.length !== entries.length) setKeys(entries.map((_, index) => keys[index] ?? newKey()))

  function put(nextKeys: string[], next: ScheduleEntry[]): void {
    setKeys(nextKeys)
    form.setFieldValue('eventSchedules', next)
  }
  const change = (index: number, part: Partial<ScheduleEntry>) =>
    put(
      keys,
      entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)),
    )
  function add(): void {
    const key = newKey()
    const last = entries.at(-1)?.endDateTime ?? form.values.startDateTime
    put([...keys, key], [...entries, { startDateTime: last, endDateTime: null, note: '' }])
    setOpen(key)
  }

  const withdrawOffers = useRef<(() => void)[]>([])
  useEffect(() => () => withdrawOffers.current.forEach((withdraw) => withdraw()), [])

  function remove(index: number, name: string): void {
    const removed = entries[index]
    put(keys.toSpliced(index, 1), entries.toSpliced(index, 1))
    if (!removed) return
    // Others may be added, moved or saved before it comes back.
    const putBack = () => {
      const key = newKey()
      setKeys((current) => current.toSpliced(index, 0, key))
      form.setFieldValue('eventSchedules', form.getValues().eventSchedules.toSpliced(index, 0, removed))
    }
    withdrawOffers.current.push(
      toastUndo({ title: t('schedule.removed', { name }), undo: putBack, position: 'top-center' }),
    )
  }

  return (
    <section className={`box ${classes['card']}`}>
      <div className={`row between gap-6 ${classes['head']}`}>
        <h3>
          {t('schedule.title')} <span>{t('schedule.count', { count: entries.length })}</span>
        </h3>
        {mayChange && entries.length < MAX_SCHEDULES && (
          <Button variant="default" size="sm" leftSection={<Plus size={16} />} onClick={add}>
            {t('schedule.add')}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="muted mt-6">{t('schedule.none')}</p>}
      <SortableList keys={keys} onMove={(from, to) => put(moved(keys, from, to), moved(entries, from, to))}>
        <ol className="unpadded mt-6">
          {entries.map((entry, index) => {
            const key = keys[index] ?? String(index)
            const words = plainText(entry.note)
            const name = words.split('\n')[0] || t('schedule.entry', { number: index + 1 })
            const error = form.errors[`eventSchedules.${index}.note`]
            const timeError = form.errors[`eventSchedules.${index}.endDateTime`]
            return (
              <SortableRow
                key={key}
                id={key}
                name={name}
                disabled={!mayChange}
                className={`flex top gap-3 line-top surface ${classes['row']}`}
              >
                {open === key ? (
                  <div
                    ref={showWhole}
                    role="group"
                    aria-label={name}
                    className={`column grow slim gap-6 ${classes['opened']}`}
                  >
                    <div className={`grid start twins gap-6`}>
                      <DateTimeField
                        label={t('schedule.start')}
                        value={entry.startDateTime ?? null}
                        timeZone={timeZone}
                        error={form.errors[`eventSchedules.${index}.startDateTime`]}
                        onChange={(startDateTime) => change(index, { startDateTime })}
                      />
                      <DateTimeField
                        label={t('schedule.end')}
                        value={entry.endDateTime}
                        timeZone={timeZone}
                        error={timeError}
                        onChange={(endDateTime) => change(index, { endDateTime })}
                      />
                    </div>
                    <Suspense fallback={<div className={`radius-m tinted ${classes['loading']}`} />}>
                      <NoteEditor
                        label={t('schedule.note')}
                        value={entry.note}
                        length={words.length}
                        max={SCHEDULE_NOTE_MAX}
                        error={error ?? (words.length > SCHEDULE_NOTE_MAX ? t('schedule.tooLong') : undefined)}
                        onChange={(note) => change(index, { note })}
                      />
                    </Suspense>
                    <Button variant="default" size="sm" onClick={() => setOpen(undefined)}>
                      {t('schedule.close')}
                    </Button>
                  </div>
                ) : (
                  <button
                    type="button"
                    className={`row wrap grow slim ink radius-m ${classes['closed']}`}
                    data-error={(error ?? timeError) ? true : undefined}
                    disabled={!mayChange}
                    onClick={() => setOpen(key)}
                  >
                    <span className="fixed text-s soft medium">
                      {sayEntry(entry, timeZone) || t('schedule.noTime')}
                    </span>
                    <span className={`truncate ${classes['words']}`}>
                      {words.replaceAll('\n', ' · ') || t('schedule.empty')}
                    </span>
                    {(error ?? timeError) && (
                      <span className={`text-s danger ${classes['error']}`}>{error ?? timeError}</span>
                    )}
                  </button>
                )}
                {mayChange && (
                  <ActionIcon size={36} aria-label={t('schedule.remove', { name })} onClick={() => remove(index, name)}>
                    <Trash2 size={17} strokeWidth={1.75} />
                  </ActionIcon>
                )}
              </SortableRow>
            )
          })}
        </ol>
      </SortableList>
    </section>
  )
}
