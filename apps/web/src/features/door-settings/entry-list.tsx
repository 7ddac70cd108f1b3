import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { CategoryTag } from '../../ui/feedback/category-tag.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import classes from './door-settings.module.css'

interface Entry {
  id?: string | undefined
  name: string
}

interface Props<E extends Entry> {
  labelledBy: string
  entries: readonly E[]
  max: number
  nameMax: number
  words: { name: (number: number) => string; add: string; remove: (name: string) => string }
  /** A second choice beside the name. */
  kind?:
    | {
        label: (name: string) => string
        options: { value: string; label: string }[]
        valueOf: (entry: E) => string
        put: (entry: E, value: string) => E
        /** What the choice looks like. */
        tagOf?: (entry: E) => Pick<GuestCategory, 'name' | 'color'>
      }
    | undefined
  /** What else an entry has. */
  renderExtra?: (entry: E, index: number, put: (entry: E) => void) => ReactNode
  errorAt: (index: number) => ReactNode
  newEntry: (count: number) => E
  onChange: (entries: E[]) => void
}

/** Named entries, one line each; Enter goes on with the next. */
export function EntryList<E extends Entry>(props: Props<E>) {
  const { labelledBy, entries, max, nameMax, words, kind, renderExtra, errorAt, newEntry, onChange } = props
  const phone = useIsPhone()
  const list = useRef<HTMLUListElement>(null)
  function add(): void {
    if (entries.length >= max) return
    onChange([...entries, newEntry(entries.length)])
    // Once it is drawn.
    requestAnimationFrame(() => [...(list.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].at(-1)?.focus())
  }
  return (
    <>
      <ul ref={list} className="list column gap-4" aria-labelledby={labelledBy}>
        {entries.map((entry, index) => {
          const name = entry.name || words.name(index + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- new entries have no id yet, and none changes places
            <li key={entry.id ?? `new-${index}`} className={`row top gap-4 ${classes['entry']}`}>
              <TextInput
                className="grow"
                data-name
                aria-label={words.name(index + 1)}
                maxLength={nameMax}
                value={entry.name}
                error={errorAt(index)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  add()
                }}
                onChange={({ currentTarget }) => onChange(entries.with(index, { ...entry, name: currentTarget.value }))}
              />
              {kind && (
                <Select
                  className={classes['choice']}
                  aria-label={kind.label(name)}
                  data={kind.options}
                  allowDeselect={false}
                  comboboxProps={{ radius: 'lg', shadow: 'md' }}
                  value={kind.valueOf(entry)}
                  onChange={(value) => value !== null && onChange(entries.with(index, kind.put(entry, value)))}
                />
              )}
              {renderExtra?.(entry, index, (next) => onChange(entries.with(index, next)))}
              {kind?.tagOf && (
                <span className={`row ${classes['drawn']}`}>
                  <CategoryTag category={kind.tagOf(entry)} />
                </span>
              )}
              <ActionIcon
                size={phone ? 44 : 36}
                aria-label={words.remove(name)}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <X size={17} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {entries.length < max && (
        <Button
          mt={entries.length > 0 ? 8 : 0}
          variant="subtle"
          size="sm"
          leftSection={<Plus size={16} />}
          onClick={add}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}
