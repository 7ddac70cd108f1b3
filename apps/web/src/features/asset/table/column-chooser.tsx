import { Button, Checkbox, Popover, SegmentedControl, TextInput } from '@mantine/core'
import {
  ASSET_COLUMN_NAMES,
  type ColumnName,
  columnOfField,
  ROWS_A_PAGE,
  type ShownColumn,
} from '@nine/contract/asset/asset-columns'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { Lock, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import classes from './column-chooser.module.css'
import { useColumnWord } from './use-column-word.ts'
import type { TableState } from './use-table-state.ts'

const WIDTH = 316

interface Props {
  anchor: MenuAnchor
  table: TableState
}

/** Which columns the table shows, in which order, and how many rows. Every change takes effect at once. */
export function ColumnChooser({ anchor: { target, ...anchor }, table }: Props) {
  const { t } = useTranslation('table')
  return (
    <Popover
      {...anchor}
      width={WIDTH}
      position="bottom-end"
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ExternalTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('columns')} id={`${anchor.id}-dropdown`}>
        <Chooser table={table} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Chooser({ table }: Pick<Props, 'table'>) {
  const { t } = useTranslation('table')
  const [typed, setTyped] = useState('')
  const { columns, rows, change } = table
  const wordOf = useColumnWord(table.fields)
  const isFound = (name: ColumnName) => matchesSearch(wordOf(name), typed)
  const shown = columns.filter(({ name }) => name !== 'name')
  const kept = columns.filter(({ name }) => name === 'name')
  const put = (next: readonly ShownColumn[]) => change({ columns: [...kept, ...next] })
  const isShown = (name: ColumnName) => shown.some((column) => column.name === name)
  const hidden = ASSET_COLUMN_NAMES.filter((name) => name !== 'name' && !isShown(name) && isFound(name))
  const custom = table.fields.filter(({ _id }) => !isShown(columnOfField(_id)) && isFound(columnOfField(_id)))
  const byCategory = [...Map.groupBy(custom, ({ category }) => category.name)]
  /** With Alt the arrows move a column up and down. */
  const moveBy = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < shown.length) put(moved(shown, index, to))
  }
  const box = (name: ColumnName) => (
    <Checkbox
      size="xs"
      className="grow"
      label={wordOf(name)}
      checked={isShown(name)}
      onChange={() => put(isShown(name) ? shown.filter((column) => column.name !== name) : [...shown, { name }])}
    />
  )
  return (
    <div className="column">
      <div className={`row gap-4 line-bottom ${classes['head']}`}>
        <TextInput
          variant="unstyled"
          className="grow"
          leftSection={<Search size={16} aria-hidden="true" />}
          aria-label={t('findColumn')}
          placeholder={t('findColumn')}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="transparent" size="compact-sm" onClick={() => change({ columns: undefined })}>
          {t('reset')}
        </Button>
      </div>
      <div className={`scroll-y ${classes['list']}`}>
        <div className={`row between text-xs muted ${classes['group']}`}>
          <span>{t('shown')}</span>
          <span>{t('howToMove')}</span>
        </div>
        <div className={`row gap-4 muted ${classes['row']}`}>
          <Lock size={15} className={`fixed ${classes['lock']}`} aria-hidden="true" />
          <span className="grow ink">{wordOf('name')}</span>
          <span className="text-xs">{t('always')}</span>
        </div>
        <SortableList keys={shown.map(({ name }) => name)} onMove={(from, to) => put(moved(shown, from, to))}>
          <ul className="list">
            {shown.map(({ name }, index) =>
              isFound(name) ? (
                <SortableRow key={name} id={name} name={wordOf(name)} className={`row gap-2 ${classes['row']}`}>
                  {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the checkbox inside */}
                  <span className="grow slim" onKeyDown={moveBy(index)}>
                    {box(name)}
                  </span>
                </SortableRow>
              ) : null,
            )}
          </ul>
        </SortableList>
        {hidden.length > 0 && <div className={`text-xs muted ${classes['group']}`}>{t('hidden')}</div>}
        {hidden.map((name) => (
          <div key={name} className={`row ${classes['row']} ${classes['hidden']}`}>
            {box(name)}
          </div>
        ))}
        {byCategory.map(([category, fields]) => (
          <div key={category}>
            <div className={`text-xs muted ${classes['group']}`}>{t('customOf', { category })}</div>
            {fields.map(({ _id }) => (
              <div key={_id} className={`row ${classes['row']} ${classes['hidden']}`}>
                {box(columnOfField(_id))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={`row between line-top ${classes['head']}`}>
        <span className="text-s">{t('rows')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('rows')}
          data={ROWS_A_PAGE.map(String)}
          value={String(rows)}
          onChange={(value) => change({ rows: ROWS_A_PAGE.find((each) => String(each) === value) ?? rows })}
        />
      </div>
    </div>
  )
}
