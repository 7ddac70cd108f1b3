import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Search, X } from 'lucide-react'
import type { ListView } from '../../../lib/list-view.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useSearchText } from '../../../ui/field/use-search-text.ts'
import { ViewSwitch } from '../../../ui/list/view-switch.tsx'
import classes from './inventory-page.module.css'

interface Props {
  title: string
  view: ListView
  onSearch: (title: string | undefined) => void
  onView: (view: ListView) => void
  /** Absent: the person may not create. */
  onAdd: (() => void) | undefined
}

export function InventoryToolbar({ title, view, onSearch, onView, onAdd }: Props) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  return (
    <div className="row wrap gap-4 mb-7">
      <SearchForm value={title} onSearch={onSearch} />
      {!phone && (
        <>
          <ViewSwitch
            label={t('view.label')}
            names={{ card: t('view.card'), table: t('view.table') }}
            value={view}
            onChange={onView}
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
  const phone = useIsPhone()
  const { text, setText, run, clear } = useSearchText(value, onSearch)
  return (
    <form role="search" className={`flex ${classes['search']}`} onSubmit={run}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        data-hotkey="search"
        maxLength={200}
        className={`grow ${classes['searchField']}`}
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
        className={`fixed ${classes['searchButton']}`}
        aria-label={t('runSearch')}
        title={t('runSearch')}
      >
        <Search size={17} aria-hidden="true" />
      </Button>
    </form>
  )
}
