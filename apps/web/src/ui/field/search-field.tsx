import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './search-field.module.css'

const DEBOUNCE_MS = 200

interface Props {
  /** The value in the URL. */
  value: string
  onSearch: (text: string) => void
  label: string
  className?: string | undefined
  /** Whether `/` focuses it: not within dialogs. */
  hasKey?: boolean
  /** The pause in typing after which the search runs. */
  pauseMs?: number
}

/** Searches this list while typing; `/` focuses it. */
export function SearchField({ value, onSearch, label, className, hasKey = true, pauseMs = DEBOUNCE_MS }: Props) {
  const { t } = useTranslation('tree')
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared elsewhere or navigated back: follow the URL.
  if (value !== shown) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  const search = useDebouncedCallback(onSearch, pauseMs)
  const type = (next: string) => {
    setText(next)
    search(next.trim())
  }
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label={label}
      placeholder={`${label}…`}
      data-hotkey="search"
      maxLength={200}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSectionWidth={44}
      rightSection={
        text === '' ? (
          hasKey && (
            <Kbd size="xs" className={classes['key']} aria-hidden="true">
              /
            </Kbd>
          )
        ) : (
          <ActionIcon size={28} aria-label={t('clearSearch')} onClick={() => type('')}>
            <X size={15} />
          </ActionIcon>
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
