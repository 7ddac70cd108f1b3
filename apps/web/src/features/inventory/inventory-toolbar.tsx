import { ActionIcon, Button, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core'
import { LayoutGrid, List, Plus, Search, X } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './inventory-page.module.css'
import { type InventoryView, VIEWS } from './inventory-search.ts'

interface Props {
  title: string
  view: InventoryView
  onSearch: (title: string | undefined) => void
  onView: (view: InventoryView) => void
  /** Absent: the person may not create. */
  onAdd: (() => void) | undefined
}

const ICONS = { card: LayoutGrid, table: List }

export function InventoryToolbar({ title, view, onSearch, onView, onAdd }: Props) {
  const { t } = useTranslation('inventory')
  const phone = usePhone()
  return (
    <div className={classes['toolbar']}>
      <SearchForm value={title} onSearch={onSearch} />
      {!phone && (
        <>
          <SegmentedControl
            className={classes['view'] ?? ''}
            aria-label={t('view.label')}
            value={view}
            onChange={onView}
            data={VIEWS.map((value) => {
              const Icon = ICONS[value]
              return {
                value,
                label: (
                  <span className={classes['viewIcon']} title={t(`view.${value}`)}>
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    <VisuallyHidden>{t(`view.${value}`)}</VisuallyHidden>
                  </span>
                ),
              }
            })}
          />
          {onAdd && (
            <Button leftSection={<Plus size={18} />} data-hotkey="create" onClick={onAdd}>
              {t('add')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Enter or the button runs it. */
function SearchForm({ value, onSearch }: { value: string; onSearch: (title: string | undefined) => void }) {
  const { t } = useTranslation('inventory')
  const phone = usePhone()
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
    if (value !== '') onSearch(undefined)
  }
  return (
    <form role="search" className={classes['search']} onSubmit={run}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        data-hotkey="search"
        maxLength={200}
        className={classes['searchField'] ?? ''}
        rightSectionWidth={44}
        rightSection={
          text === '' ? null : (
            <ActionIcon size={phone ? 44 : 28} aria-label={t('clearSearch')} onClick={clear}>
              <X size={15} />
            </ActionIcon>
          )
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        className={classes['searchButton'] ?? ''}
        aria-label={t('runSearch')}
        title={t('runSearch')}
      >
        <Search size={17} aria-hidden="true" />
      </Button>
    </form>
  )
}
