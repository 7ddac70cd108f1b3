import { Combobox, InputBase, useCombobox } from '@mantine/core'
import type { ImportColumn } from '@nine/contract/asset/import/import-record'
import { customImportField, importFields } from '@nine/contract/asset/import/import-fields'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { useQuery } from '@tanstack/react-query'
import { Ban, ChevronDown, CircleHelp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { everyFieldQuery } from '../import.queries.ts'
import { useImportWords } from '../use-import-words.ts'
import classes from './match-step.module.css'
import { FieldIcon } from './field-icon.tsx'

/** The choices of importing nothing, and of a field that is still to be made. */
const NONE = 'none'
const NEW = 'new'

export const fieldButtonId = (index: number): string => `import-field-${index}`

interface Props {
  business: string
  column: ImportColumn
  columns: readonly ImportColumn[]
  /** The focus begins here. */
  isFirst?: boolean
  onChoose: (field: string | null) => void
  onNew: () => void
}

interface Group {
  label: string
  fields: { field: string; note?: string }[]
}

/** What a column becomes. A field that another column has can be chosen too and moves here. */
export function FieldMenu({ business, column, columns, isFirst = false, onChoose, onNew }: Props) {
  const { t } = useTranslation('import')
  const { fieldWord } = useImportWords(business)
  const [search, setSearch] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setSearch('')
      box.focusTarget()
    },
    onDropdownOpen: () => box.focusSearchInput(),
  })
  const { index, letter, head, field, isOpen } = column
  const word = field !== null ? fieldWord(field) : t(isOpen ? 'match.choose' : 'match.notImported')
  return (
    <Combobox
      store={box}
      width={288}
      position="bottom-start"
      radius="lg"
      shadow="md"
      onOptionSubmit={(value) => {
        box.closeDropdown()
        if (value === NEW) {
          onNew()
          return
        }
        const chosen = value === NONE ? null : value
        if (chosen !== field || isOpen) onChoose(chosen)
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          id={fieldButtonId(index)}
          className="full"
          data-autofocus={isFirst || undefined}
          aria-label={`${t('match.fieldOf', { letter, head })}: ${word}`}
          leftSection={
            field !== null ? (
              <FieldIcon business={business} field={field} />
            ) : isOpen ? (
              <CircleHelp size={16} className="amber" aria-hidden="true" />
            ) : (
              <Ban size={16} aria-hidden="true" />
            )
          }
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          classNames={{ input: field === null && !isOpen ? 'tinted truncate' : 'truncate' }}
          onClick={() => box.toggleDropdown()}
        >
          <span className={field === null ? 'soft' : 'medium'}>{word}</span>
          {field === 'name' && <span className="danger"> *</span>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('match.searchField')}
          placeholder={t('match.searchField')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        {box.dropdownOpened && <Options business={business} column={column} columns={columns} sought={search} />}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Options({
  business,
  column,
  columns,
  sought,
}: Pick<Props, 'business' | 'column' | 'columns'> & { sought: string }) {
  const { t } = useTranslation('import')
  const { fieldWord } = useImportWords(business)
  const { data: custom = [] } = useQuery(everyFieldQuery(business))
  const holders = new Map(
    columns.flatMap(({ field, index, letter }) => (field === null ? [] : [[field, { index, letter }]])),
  )
  const suggested = column.suggestions.map(({ field, fits, of }) => ({ field, note: t('match.fits', { fits, of }) }))
  const categories = [...new Map(custom.map(({ category }) => [category._id, category])).values()]
  const groups: Group[] = [
    { label: t('match.suggested'), fields: suggested },
    {
      label: t('match.fixed'),
      fields: importFields().flatMap((field) => (suggested.some((one) => one.field === field) ? [] : [{ field }])),
    },
    ...categories.map(({ _id, name }) => ({
      label: t('match.custom', { category: name }),
      fields: custom.flatMap((field) => (field.category._id === _id ? [{ field: customImportField(field._id) }] : [])),
    })),
  ]
  const shown = groups
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter(({ field }) => matchesSearch(fieldWord(field), sought)),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <Combobox.Options className="scroll-y" mah={340} aria-label={t('match.field')}>
      {shown.map(({ label, fields }) => (
        <Combobox.Group key={label} label={label}>
          {fields.map(({ field, note }) => {
            const holder = holders.get(field)
            const isOther = holder !== undefined && holder.index !== column.index
            return (
              <Combobox.Option key={field} value={field} active={field === column.field}>
                <span className={`row gap-5 ${isOther ? 'muted' : ''}`}>
                  <FieldIcon business={business} field={field} />
                  <span className={`grow slim truncate ${note ? 'brand strong' : ''}`}>
                    {fieldWord(field)}
                    {field === 'name' && <span className="danger"> *</span>}
                  </span>
                  <span className={`fixed text-s ${note ? 'brand medium' : 'muted'}`}>
                    {isOther ? t('match.taken', { letter: holder.letter }) : note}
                  </span>
                </span>
              </Combobox.Option>
            )
          })}
        </Combobox.Group>
      ))}
      {shown.length === 0 && <Combobox.Empty>{t('match.noField')}</Combobox.Empty>}
      <div className={`surface line-top ${classes['always']}`}>
        <Combobox.Option value={NEW}>
          <span className="row gap-5">
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('match.newField')}
          </span>
        </Combobox.Option>
        <Combobox.Option value={NONE}>
          <span className="row gap-5">
            <Ban size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('match.none')}
          </span>
        </Combobox.Option>
      </div>
    </Combobox.Options>
  )
}
