import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './asset-toolbar.module.css'

interface Props {
  /** What the address says. */
  value: string
  onSearch: (words: string | undefined) => void
}

/** Searches this list: Enter runs it, `/` leads to it. */
export function SearchBox({ value, onSearch }: Props) {
  const { t } = useTranslation('asset')
  const phone = usePhone()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared elsewhere, or the way back: the field follows the address.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  function run(event: SyntheticEvent): void {
    event.preventDefault()
    if (text.trim() !== value) onSearch(text.trim() || undefined)
  }
  function clear(): void {
    setText('')
    field.current?.focus()
    if (value !== '') onSearch(undefined)
  }
  return (
    <form role="search" className={classes['search']} onSubmit={run}>
      <TextInput
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        data-hotkey="search"
        maxLength={200}
        leftSection={<Search size={16} aria-hidden="true" />}
        rightSectionWidth={44}
        rightSection={
          text !== '' ? (
            <ActionIcon size={phone ? 44 : 28} aria-label={t('search.clear')} onClick={clear}>
              <X size={15} />
            </ActionIcon>
          ) : (
            !phone && (
              <Kbd size="xs" aria-hidden="true">
                /
              </Kbd>
            )
          )
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
