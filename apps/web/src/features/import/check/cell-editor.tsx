import { Button, Kbd, Popover, Select, TextInput } from '@mantine/core'
import { IMPORT_CELL_MAX } from '@nine/contract/asset/import/import'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { importIssuesQuery } from '../import.queries.ts'
import type { useImportWords } from '../use-import-words.ts'
import { addressOf, type Cell, issuesOf, type ShownColumn } from './row-columns.ts'
import { useKnownValues } from './use-known-values.ts'
import type { RowChanges } from './use-row-changes.ts'

/** Where the focus goes when the editor closes. */
export type Afterwards = 'stay' | 'next' | 'previous'

interface Props {
  business: string
  id: string
  row: ImportRow
  column: ShownColumn
  cell: Cell | undefined
  words: ReturnType<typeof useImportWords>
  changes: RowChanges
  /** The hint is below the field instead of over the table. */
  inline?: boolean
  onClose: (afterwards: Afterwards) => void
}

/** A cell being corrected: Enter takes the proposal or what was typed, Escape leaves it. */
export function CellEditor({ business, id, row, column, cell, words, changes, inline = false, onClose }: Props) {
  const { t } = useTranslation('import')
  const raw = cell?.raw ?? ''
  const [text, setText] = useState(raw)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [issue] = issuesOf(row, column.index)
  const isUntouched = text === raw
  const proposal = isUntouched ? (issue?.proposal ?? undefined) : undefined
  const { position } = row

  async function save(value: string, afterwards: Afterwards): Promise<void> {
    if (value === raw || (await changes.changeCell(position, column.index, value))) onClose(afterwards)
  }
  async function saveAll(value: string): Promise<void> {
    if (await changes.replaceAll(position, column.index, raw, value)) onClose('stay')
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const afterwards = event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : 'stay'
    if (event.key === 'Enter') void save(proposal ?? text, afterwards)
    else if (event.key === 'Tab' && !inline) void save(text, afterwards)
    else if (event.key === 'Escape') onClose('stay')
    else {
      // Arrows and letters belong to the field, not to the table.
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const label = t('check.edit', { field: words.fieldWord(column.field), row: position })
  const field = (
    <TextInput
      ref={input}
      aria-label={label}
      error={issue?.isError && isUntouched}
      maxLength={IMPORT_CELL_MAX}
      disabled={changes.busy === position}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
    />
  )
  const hint = (
    <Hint
      {...{ business, id, row, column, raw, words, changes, onClose }}
      value={proposal ?? text}
      isNew={(proposal ?? text) !== raw}
      isProposal={proposal !== undefined}
      onSave={(value) => void save(value, 'stay')}
      onSaveAll={(value) => void saveAll(value)}
    />
  )
  if (inline)
    return (
      <div className="column gap-5" data-editing>
        {field}
        {hint}
      </div>
    )
  return (
    <Popover
      opened
      width={338}
      position="bottom-end"
      radius="lg"
      shadow="md"
      closeOnEscape={false}
      // The roles of a button that opens something do not fit a text field.
      withRoles={false}
      onChange={(opened) => !opened && void save(text, 'stay')}
    >
      <Popover.Target>{field}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onKeyDown={(event) => event.key !== 'Tab' && press(event)}>
        {hint}
      </Popover.Dropdown>
    </Popover>
  )
}

interface HintProps extends Pick<Props, 'business' | 'id' | 'row' | 'column' | 'words' | 'changes' | 'onClose'> {
  raw: string
  /** What Enter would write. */
  value: string
  isNew: boolean
  isProposal: boolean
  onSave: (value: string) => void
  onSaveAll: (value: string) => void
}

function Hint(props: HintProps) {
  const { business, id, row, column, raw, words, changes, value, isNew, isProposal, onSave, onSaveAll, onClose } = props
  const { t } = useTranslation('import')
  const issues = issuesOf(row, column.index)
  const { data: all = [] } = useQuery({ ...importIssuesQuery(business, id), enabled: issues.length > 0 })
  const alike = all.find((one) => one.column === column.index && one.value === raw && one.code === issues[0]?.code)
  const known = useKnownValues(business, column.field)
  const trashed = issues.find(({ asset }) => asset !== null)?.asset
  const cell = addressOf(column, row)
  return (
    <div className="column gap-5">
      {issues.map((issue) => (
        <Reason key={issue.code} isError={issue.isError}>
          {words.issueWord(issue)}
        </Reason>
      ))}
      {known.length > 0 && (
        <Select
          aria-label={t('check.pick')}
          placeholder={`${t('check.pick')}…`}
          searchable
          limit={50}
          data={known}
          value={null}
          onChange={(chosen) => chosen !== null && onSave(chosen)}
          onKeyDown={(event) => event.stopPropagation()}
          comboboxProps={{ withinPortal: false, radius: 'lg', shadow: 'md' }}
        />
      )}
      <div className="row wrap gap-4">
        {isNew && (
          <Button
            size="xs"
            loading={changes.busy === row.position}
            rightSection={<Kbd size="xs">↵</Kbd>}
            onClick={() => onSave(value)}
          >
            {isProposal ? t('check.take', { value: words.valueWord(column.field, value) }) : t('check.saveCell')}
          </Button>
        )}
        {isNew && alike && alike.count > 1 && (
          <Button size="xs" variant="default" onClick={() => onSaveAll(value)}>
            {t('check.takeAll', { count: alike.count, shown: formatNumber(alike.count) })}
          </Button>
        )}
        {trashed && (
          <Button
            size="xs"
            onClick={() => void changes.restore(row.position, trashed).then((done) => done && onClose('stay'))}
          >
            {t('check.restore')}
          </Button>
        )}
      </div>
      <div className="row between gap-5">
        <p className="text-xs muted anywhere">
          {raw === '' ? t('check.inFileEmpty', { cell }) : t('check.inFile', { value: raw, cell })}
        </p>
        {row.state === 'faulty' && (
          <Button
            size="compact-xs"
            className="fixed"
            variant="subtle"
            color="gray"
            onClick={() => void changes.include(row.position, false).then((done) => done && onClose('stay'))}
          >
            {t('check.exclude')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Reason({ isError, children }: { isError: boolean; children: ReactNode }) {
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <p className="row gap-4 text-s medium">
      <Icon size={17} className={isError ? 'danger' : 'amber'} aria-hidden="true" />
      {children}
    </p>
  )
}
