import { Menu } from '@mantine/core'
import { ASSET_COLUMN_NAMES, type SortKey, sortText } from '@nine/contract/asset/asset-columns'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { nextSort, sortableOf, sortKeysOf } from './sort-steps.ts'
import { useColumnWord } from './use-column-word.ts'
import type { TableState } from './use-table-state.ts'

interface Props {
  anchor: MenuAnchor
  table: TableState
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** By what cards are sorted: the usual columns and the ones the table shows. A second choice turns the order. */
export function SortMenuItems({ anchor: { target, ...anchor }, table, sort, onSort }: Props) {
  const { t } = useTranslation(['table', 'asset'])
  const wordOf = useColumnWord(table.fields)
  const [first] = sortKeysOf(sort)
  const names = new Set([...OFFERED, ...table.columns.map(({ name }) => name)])
  const columns = [...names].flatMap((name) => sortableOf(name) ?? [])
  const choose = (column: SortKey['column']) =>
    first?.column === column
      ? onSort(sortText([{ column, isDescending: !first.isDescending }]))
      : onSort(nextSort(undefined, column, false))
  return (
    <Menu {...anchor} position="bottom-end" radius="lg" shadow="md" width={240} closeOnItemClick>
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" className="scroll-y">
        <Menu.Label>{t('table:sortBy')}</Menu.Label>
        <Menu.Item aria-current={!first} onClick={() => onSort(undefined)}>
          {t('asset:order')}
        </Menu.Item>
        {columns.map((column) => {
          const isChosen = first?.column === column
          const Arrow = first?.isDescending ? ArrowDown : ArrowUp
          return (
            <Menu.Item
              key={column}

              aria-current={isChosen}
              rightSection={isChosen && <Arrow size={15} className="brand" aria-hidden="true" />}
              onClick={() => choose(column)}
            >
              {wordOf(column)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

const OFFERED = ASSET_COLUMN_NAMES.slice(0, ASSET_COLUMN_NAMES.indexOf('warrantyEnd') + 1)
