import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useSearchText } from '../../../ui/field/use-search-text.ts'
import classes from '../list/asset-toolbar.module.css'

interface Props {
  /** The value in the URL. */
  value: string
  onSearch: (words: string | undefined) => void
}

/** Searches this list: Enter runs it, `/` focuses it. */
export function SearchBox({ value, onSearch }: Props) {
  const { t } = useTranslation('asset')
  const phone = useIsPhone()
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, run, clear } = useSearchText(value, onSearch)
  function empty(): void {
    clear()
    field.current?.focus()
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
            <ActionIcon size={phone ? 44 : 28} aria-label={t('search.clear')} onClick={empty}>
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
