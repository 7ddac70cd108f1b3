import { ActionIcon, Checkbox, Group, NumberInput } from '@mantine/core'
import { LINE_FIELDS, type LabelLine, type LineField } from '@nine/contract/label/label-template'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { moved, SortableList, SortableRow } from '../../../ui/list/sortable-list.tsx'
import classes from './print-options.module.css'

interface Props {
  lines: readonly LabelLine[]
  disabled: boolean
  onChange: (lines: LabelLine[]) => void
}

/** Names may be long; everything else is short. */
const ROWS: Partial<Record<LineField, number>> = { name: 2 }

/** Which lines a label has, in which order, and which of them are bold. */
export function LineChoices({ lines, disabled, onChange }: Props) {
  const { t } = useTranslation('label')
  const missing = LINE_FIELDS.filter((field) => !lines.some((line) => line.field === field))
  const order = [...lines.map(({ field }) => field), ...missing]
  const change = (field: LineField, with_: Partial<LabelLine>) =>
    onChange(lines.map((line) => (line.field === field ? { ...line, ...with_ } : line)))
  function toggle(field: LineField, isChosen: boolean): void {
    onChange(
      isChosen
        ? [...lines, { field, isBold: false, rows: ROWS[field] ?? 1 }]
        : lines.filter((line) => line.field !== field),
    )
  }
  return (
    <fieldset className={`unpadded borderless flush ${classes['lines']}`} disabled={disabled}>
      <legend className="text-s soft medium">{t('lines.title')}</legend>
      <SortableList keys={lines.map(({ field }) => field)} onMove={(from, to) => onChange(moved(lines, from, to))}>
        <ul className="list">
          {order.map((field) => {
            const line = lines.find((one) => one.field === field)
            return (
              <SortableRow
                key={field}
                id={field}
                name={t(`lines.${field}`)}
                disabled={!line || disabled}
                className={`row gap-3 ${classes['line']}`}
              >
                {(!line || disabled) && <span className={`fixed ${classes['noHandle']}`} />}
                <Checkbox
                  className="grow"
                  label={t(`lines.${field}`)}
                  checked={line !== undefined}
                  onChange={({ currentTarget }) => toggle(field, currentTarget.checked)}
                />
                {line && (
                  <Group gap={4} wrap="nowrap">
                    {field === 'name' && (
                      <NumberInput
                        className={classes['rows']}
                        size="xs"
                        aria-label={t('lines.rows')}
                        min={1}
                        max={3}
                        suffix={` ${t('lines.rowsUnit')}`}
                        value={line.rows}
                        onChange={(rows) => {
                          if (rows === 1 || rows === 2 || rows === 3) change(field, { rows })
                        }}
                      />
                    )}
                    <ActionIcon
                      variant={line.isBold ? 'light' : 'subtle'}
                      aria-pressed={line.isBold}
                      aria-label={t('lines.bold', { name: t(`lines.${field}`) })}
                      onClick={() => change(field, { isBold: !line.isBold })}
                    >
                      <b aria-hidden="true">B</b>
                    </ActionIcon>
                  </Group>
                )}
              </SortableRow>
            )
          })}
        </ul>
      </SortableList>
    </fieldset>
  )
}
