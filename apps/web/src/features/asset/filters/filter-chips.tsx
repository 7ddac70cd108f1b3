import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { activeGroups, type AssetFilters, cleared } from '../asset-search.ts'
import classes from '../list/asset-toolbar.module.css'
import { useFilterWords } from './use-filter-words.ts'

interface Props {
  business: string
  filters: AssetFilters
  onFilter: (change: Partial<AssetFilters>) => void
}

/** The search and the filters that are set, each with a button that clears it. */
export function FilterChips({ business, filters, onFilter }: Props) {
  const { t } = useTranslation('asset')
  const wordsOf = useFilterWords(business, filters)
  return (
    <>
      {filters.search !== undefined && (
        <Chip label={t('search.chip')} words={`“${filters.search}”`} onRemove={() => onFilter({ search: undefined })} />
      )}
      {activeGroups(filters).map((group) => (
        <Chip
          key={group}
          label={t(`filters.${group}`)}
          words={wordsOf(group)}
          onRemove={() => onFilter(cleared(group))}
        />
      ))}
    </>
  )
}

function Chip({ label, words, onRemove }: { label: string; words: string; onRemove: () => void }) {
  const { t } = useTranslation('asset')
  return (
    <span className={`inline-row text-s brand radius-m brand-soft ${classes['chip']}`} title={`${label}: ${words}`}>
      <span className={`truncate ${classes['chipWords']}`}>
        {label}: <b>{words}</b>
      </span>
      <ActionIcon size={28} color="brand" aria-label={t('filters.remove', { filter: label })} onClick={onRemove}>
        <X size={15} />
      </ActionIcon>
    </span>
  )
}
