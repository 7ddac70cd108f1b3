import { UnstyledButton } from '@mantine/core'
import type { Import, ImportCounts, ImportCreates } from '@nine/contract/asset/import/import-record'
import { CircleAlert, Equal, type LucideIcon, PencilLine, Plus } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { Tone } from '../../../lib/tone.ts'
import { CREATED_THINGS } from '../created-things.ts'
import type { RowFilter } from '../import-search.ts'
import classes from './check-step.module.css'

interface Props {
  made: Import
  counts: ImportCounts
  chosen: RowFilter
  onChoose: (filter: RowFilter) => void
}

const FIGURES = [
  { filter: 'new', icon: Plus, tone: 'green' },
  { filter: 'changed', icon: PencilLine, tone: 'blue' },
  { filter: 'unchanged', icon: Equal, tone: 'grey' },
  { filter: 'faulty', icon: CircleAlert, tone: 'red' },
] as const satisfies { filter: keyof ImportCounts; icon: LucideIcon; tone: Tone }[]

/** How many rows do what. A figure filters the rows; pressing it again shows all of them. */
export function Figures({ made, counts, chosen, onChoose }: Props) {
  const { t } = useTranslation('import')

  function textOf(filter: (typeof FIGURES)[number]['filter']): string {
    if (filter === 'new')
      return counts.newAssets > counts.new
        ? t('check.newAssets', { count: counts.newAssets, shown: formatNumber(counts.newAssets) })
        : t('check.newText')
    if (filter === 'changed') return t(`check.changedText.${made.options.matchBy}`)
    if (filter === 'unchanged') return t('check.unchangedText')
    const { fixed, faulty } = counts
    if (fixed === 0) return t(faulty > 0 ? 'check.faultyText' : 'check.faultyNone')
    return faulty > 0 ? t('check.faultyFixed', { fixed, left: faulty }) : t('check.faultyAllFixed', { fixed })
  }

  return (
    <>
      <div className={`grid gap-6 ${classes['figures']}`} role="group" aria-label={t('check.figures')}>
        {FIGURES.map(({ filter, icon: Icon, tone }) => (
          <UnstyledButton
            key={filter}
            className={`row gap-6 box lift p-7 ${classes['figure']}`}
            data-tone={counts[filter] > 0 ? tone : 'grey'}
            aria-pressed={chosen === filter}
            onClick={() => onChoose(chosen === filter ? 'all' : filter)}
          >
            <span className="center fixed square-36 radius-m toned no-phone" aria-hidden="true">
              <Icon size={18} />
            </span>
            <span className="column slim">
              <span className="row baseline gap-3">
                <b className="text-4xl strong num">{formatNumber(counts[filter])}</b>
                <span className="medium">{t(`check.${filter}`)}</span>
              </span>
              <span className="text-s soft">{textOf(filter)}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {made.creates && <Creates creates={made.creates} />}
    </>
  )
}

/** What is created besides assets. */
function Creates({ creates }: { creates: ImportCreates }) {
  const { t } = useTranslation('import')
  const made = CREATED_THINGS.filter((thing) => creates[thing].count > 0)
  if (made.length === 0) return null
  return (
    <p className="text-s soft">
      {t('check.creates')}{' '}
      {made.map((thing, index) => {
        const { count, names } = creates[thing]
        return (
          <span key={thing}>
            {index > 0 && ' · '}
            <b className="medium ink">{t(`check.created.${thing}`, { count, shown: formatNumber(count) })}</b>
            {names.length > 0 && ` (${names.join(', ')}${count > names.length ? '…' : ''})`}
          </span>
        )
      })}
    </p>
  )
}
