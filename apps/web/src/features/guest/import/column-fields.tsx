import { Button, Select } from '@mantine/core'
import { GUEST_IMPORT_FIELDS, KEEP_AS_ANSWER } from '@nine/contract/event/guest/guest-import-fields'
import type { GuestImport, GuestImportColumn } from '@nine/contract/event/guest/guest-import-record'
import { ArrowRight, Check, CircleAlert, FileSpreadsheet, Merge } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { ImportChange } from './guest-import.queries.ts'
import classes from './guest-import.module.css'

interface Props {
  made: GuestImport
  isSaving: boolean
  onChange: (change: ImportChange) => void
}

/** The choice of importing nothing. */
const NONE = 'none'
const combobox = { radius: 'lg', shadow: 'md' } as const

/** The file, its sheet and head row, and what each of its columns becomes. */
export function ColumnFields({ made, isSaving, onChange }: Props) {
  const { t } = useTranslation('guestImport')
  const { fileName, rows, columns, sheets, sheet, headRow, top, joinedName } = made
  const names = columns.filter(({ field }) => field === 'name')
  const separate = () => onChange({ columns: names.slice(1).map(({ index }) => ({ index, field: KEEP_AS_ANSWER })) })
  return (
    <section className={`column gap-7 ${classes['left']}`} aria-label={t('match.columns')}>
      <div className="row gap-6">
        <span className="center fixed square-36 radius-m brand brand-soft" aria-hidden="true">
          <FileSpreadsheet size={20} strokeWidth={1.6} />
        </span>
        <span className="column grow slim">
          <b className="strong truncate">{fileName}</b>
          <span className="text-s soft">
            {t('match.found', { count: rows, rows: formatNumber(rows), columns: formatNumber(columns.length) })}
          </span>
        </span>
      </div>
      <div className="grid twins gap-6">
        <Select
          label={t('match.sheet')}
          data={sheets.map(({ name, rows: count }, index) => ({
            value: String(index),
            label: t('match.sheetRows', { name, count, rows: formatNumber(count) }),
            disabled: count === 0,
          }))}
          value={String(sheet)}
          allowDeselect={false}
          disabled={isSaving || sheets.length < 2}
          comboboxProps={combobox}
          onChange={(value) => value !== null && onChange({ sheet: Number(value) })}
        />
        <Select
          label={t('match.headRow')}
          data={[
            { value: '0', label: t('match.noHead') },
            ...top.map(({ position, cells }) => ({
              value: String(position),
              label: t('match.headOf', { row: position, words: cells.filter(Boolean).slice(0, 3).join(', ') }),
            })),
          ]}
          value={String(headRow)}
          allowDeselect={false}
          disabled={isSaving}
          comboboxProps={combobox}
          onChange={(value) => value !== null && onChange({ headRow: Number(value) })}
        />
      </div>
      {!made.hasNames && (
        <p role="alert" className="row gap-4 danger medium">
          <CircleAlert size={17} className="fixed" aria-hidden="true" />
          {t('match.namesMissing')}
        </p>
      )}
      <ul className="list">
        {columns.map((column) => (
          <li key={column.index} className="line-top" data-joined={isJoined(column) || undefined}>
            <div className={`grid row gap-5 ${classes['column']}`}>
              <Column made={made} column={column} isSaving={isSaving} onChange={onChange} />
            </div>
            {names.length > 1 && column.index === names.at(-1)?.index && (
              <p className={`row gap-4 text-s soft ${classes['joined']}`}>
                <Merge size={16} className="fixed" aria-hidden="true" />
                {t('match.joined')} <b className="medium ink truncate slim grow">{joinedName}</b>
                <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={separate}>
                  {t('match.separate')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

  function isJoined({ field }: GuestImportColumn): boolean {
    return field === 'name' && names.length > 1
  }
}

function Column({ made, column, isSaving, onChange }: Props & { column: GuestImportColumn }) {
  const { t } = useTranslation('guestImport')
  const { index, letter, head, samples, field, by } = column
  const name = head || t('match.column', { letter })
  const isFound = by !== 'none' && by !== 'person'
  return (
    <>
      <span className="column slim">
        <b className="medium truncate" title={name}>
          {name}
        </b>
        <span className="text-s muted truncate">{samples.join(', ') || t('match.emptyColumn')}</span>
      </span>
      <ArrowRight size={16} className="muted no-phone" aria-hidden="true" />
      <Select
        aria-label={t('match.fieldOf', { name })}
        data={[
          {
            group: t('match.ofGuest'),
            items: GUEST_IMPORT_FIELDS.map((each) => ({ value: each, label: t(`fields.${each}`) })),
          },
          ...(made.questions.length > 0
            ? [
                {
                  group: t('match.ofForm'),
                  items: made.questions.map(({ field: value, title }) => ({ value, label: title })),
                },
              ]
            : []),
          {
            group: t('match.ofNeither'),
            items: [
              { value: KEEP_AS_ANSWER, label: t('match.keep') },
              { value: NONE, label: t('match.none') },
            ],
          },
        ]}
        value={field ?? NONE}
        allowDeselect={false}
        disabled={isSaving}
        comboboxProps={combobox}
        maxDropdownHeight={340}
        onChange={(value) => value !== null && onChange({ columns: [{ index, field: value === NONE ? null : value }] })}
      />
      <span className={`row gap-2 text-s nowrap ${isFound ? 'brand' : 'soft'}`}>
        {isFound && <Check size={15} aria-hidden="true" />}
        {t(`match.by.${by}`)}
      </span>
    </>
  )
}
