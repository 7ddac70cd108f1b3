import { Button, Popover, Select } from '@mantine/core'
import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import { DURATION_UNITS } from '@nine/contract/asset/import/import-options'
import type { Import, ImportColumn } from '@nine/contract/asset/import/import-record'
import { IMPORT_FIELDS, isFixedField } from '@nine/contract/asset/import/import-fields'
import { ArrowRight, Check, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useStatusWord } from '../../asset/asset-status-badge.tsx'
import type { ImportChange } from '../import.queries.ts'
import { useImportWords } from '../use-import-words.ts'

interface Props {
  business: string
  made: Import
  column: ImportColumn
  onChange: (change: ImportChange) => void
}

const POPUP = { radius: 'lg', shadow: 'md' } as const

/** What the values of a column are read as, and what has to be asked about them. */
export function Recognised(props: Props) {
  const { made, column, onChange } = props
  const { t } = useTranslation('import')
  const { field, isOpen, recognised, unit, index } = column
  if (isOpen)
    return (
      <Line icon={<CircleHelp size={15} className="amber" aria-hidden="true" />} className="amber medium">
        {t('match.mustChoose')}
      </Line>
    )
  if (field === null) return t('match.leftOut')
  if (!recognised) return null
  const kind = isFixedField(field) ? IMPORT_FIELDS[field] : undefined
  if (recognised.isAmbiguous)
    return (
      <Select
        size="xs"
        aria-label={t('match.dateOrder')}
        placeholder={t('match.dateOrder')}
        data={[
          { value: 'day-first', label: '31/12/2026' },
          { value: 'month-first', label: '12/31/2026' },
        ]}
        value={made.options.dates === 'auto' ? null : made.options.dates}
        onChange={(dates) => onChange({ options: { dates: dates === 'month-first' ? 'month-first' : 'day-first' } })}
        comboboxProps={POPUP}
      />
    )
  return (
    <span className="column gap-2">
      {kind === 'status' && recognised.words.length > 0 ? (
        <StatusWords {...props} words={recognised.words} />
      ) : (
        <Facts {...props} recognised={recognised} />
      )}
      {kind === 'duration' && (
        <span className="row gap-4 text-xs muted">
          {t('match.unit')}
          <Select
            size="xs"
            w={110}
            aria-label={t('match.unit')}
            data={DURATION_UNITS.map((value) => ({ value, label: t(`match.units.${value}`) }))}
            value={unit}
            onChange={(chosen) => {
              const next = DURATION_UNITS.find((one) => one === chosen)
              if (next) onChange({ columns: [{ index, field, unit: next }] })
            }}
            comboboxProps={POPUP}
          />
        </span>
      )}
    </span>
  )
}

const DONE = <Check size={15} strokeWidth={2.5} className="brand" aria-hidden="true" />

function Line({
  icon = DONE,
  className = '',
  children,
}: {
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span className={`row gap-4 slim ${className}`}>
      {icon}
      <span className="slim">{children}</span>
    </span>
  )
}

function Facts({
  business,
  made,
  column,
  recognised,
}: Props & { recognised: NonNullable<ImportColumn['recognised']> }) {
  const { t } = useTranslation('import')
  const { valueWord } = useImportWords(business)
  const { options } = made
  const field = column.field ?? ''
  const { of, fits, known, example } = recognised
  const isKey =
    (field === 'code' && options.matchBy === 'code') || (field === 'serialNumber' && options.matchBy === 'serial')
  const unread = of - fits
  return (
    <>
      {isKey ? (
        <Line>{t('match.usedToMatch')}</Line>
      ) : known !== null ? (
        <Line>
          {t(known === of ? 'match.allKnown' : 'match.someNew', {
            count: known,
            known: formatNumber(known),
            new: formatNumber(of - known),
            what: t(`match.nouns.${nounOf(field)}`, { count: known }),
          })}
        </Line>
      ) : example ? (
        <Line>
          {example.from} <ArrowRight size={13} aria-label="→" />{' '}
          <b className="medium ink">{valueWord(field, example.to)}</b>
        </Line>
      ) : (
        unread === 0 && <Line>{t('match.text')}</Line>
      )}
      {unread > 0 && known === null && (
        <Line icon={<TriangleAlert size={15} className="amber" aria-hidden="true" />}>
          {t('match.unreadable', { count: unread })}
        </Line>
      )}
    </>
  )
}

const nounOf = (field: string) =>
  field === 'location' || field === 'category' || field === 'assignedUser' ? field : 'option'

/** The list of words opens, and each of them can be set. */
function StatusWords({ made, words, onChange }: Props & { words: { word: string; status: AssetStatus | null }[] }) {
  const { t } = useTranslation('import')
  const statusWord = useStatusWord()
  const unknown = words.filter(({ status }) => status === null)
  const first = words.find(({ status }) => status !== null)
  function set(word: string, status: string | null): void {
    const known = ASSET_STATUSES.find((one) => one === status)
    if (known) onChange({ options: { statusWords: { ...made.options.statusWords, [word]: known } } })
  }
  return (
    <Popover width={340} position="bottom-end" radius="lg" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" className="soft" px={0} justify="flex-start">
          {unknown.length > 0 ? (
            <Line icon={<TriangleAlert size={15} className="amber" aria-hidden="true" />} className="amber medium">
              {t('match.wordsUnknown', { count: unknown.length })}
            </Line>
          ) : (
            <Line>
              {first?.word} → <b className="medium ink">{statusWord(first?.status ?? '')}</b>
              {words.length > 1 && ` +${words.length - 1}`}
            </Line>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <b className="block strong">{t('match.wordsTitle')}</b>
        <p className="text-s soft mb-6">{t('match.wordsText')}</p>
        <ul className="list column gap-4 scroll-y" style={{ maxHeight: 320 }}>
          {words.map(({ word, status }) => (
            <li key={word} className="row gap-5">
              <span className="grow slim truncate" title={word}>
                {word}
              </span>
              <Select
                w={170}
                size="xs"
                aria-label={t('match.wordMeans', { word })}
                placeholder={t('match.wordUnset')}
                data={ASSET_STATUSES.map((value) => ({ value, label: statusWord(value) }))}
                value={status}
                onChange={(next) => set(word, next)}
                comboboxProps={{ ...POPUP, withinPortal: false }}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
