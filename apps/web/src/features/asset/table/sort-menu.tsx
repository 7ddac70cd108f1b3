import { UnstyledButton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import classes from '../list/asset-toolbar.module.css'
import { sortKeysOf } from './sort-steps.ts'
import { useColumnWord } from './use-column-word.ts'
import type { TableState } from './use-table-state.ts'

const SortMenuItems = lazyRouteComponent(
  () => withTranslations(import('./sort-menu-items.tsx'), 'table'),
  'SortMenuItems',
)

interface Props {
  table: TableState
  sort: string | undefined
  isSearched: boolean
  onSort: (sort: string | undefined) => void
}

/** In which order things come, and the choice of another. */
export function SortMenu({ table, sort, isSearched, onSort }: Props) {
  const { t } = useTranslation('asset')
  const wordOf = useColumnWord(table.fields)
  const [first] = sortKeysOf(sort)
  const Arrow = first ? (first.isDescending ? ArrowDown : ArrowUp) : ChevronDown
  const word = first ? wordOf(first.column) : t(isSearched ? 'bestFirst' : 'order')
  return (
    <LazyMenu
      preload={SortMenuItems.preload}
      renderMenu={(anchor) => <SortMenuItems anchor={anchor} table={table} sort={sort} onSort={onSort} />}
    >
      <UnstyledButton
        className={`inline-row gap-2 fixed text-s muted ${classes['order']}`}
        aria-label={t('orderOf', { word })}
      >
        {word}
        <Arrow size={14} aria-hidden="true" />
      </UnstyledButton>
    </LazyMenu>
  )
}
