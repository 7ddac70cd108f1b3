import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetQuery } from '../asset/asset.queries.ts'
import { offeredAssetsQuery } from './report.queries.ts'

interface Props {
  business: string
  className?: string | undefined
  value: string | undefined
  onChange: (asset: string | undefined) => void
}

/** Picks an asset by its name or code. */
export function AssetSelect({ business, className, value, onChange }: Props) {
  const { t } = useTranslation('report')
  const [search, setSearch] = useState('')
  const { data: chosen } = useQuery({ ...assetQuery(business, value ?? ''), enabled: value !== undefined })
  const own = chosen && labelOf(chosen.asset)
  // What is written for the chosen one is not searched for.
  const [asked] = useDebouncedValue(search === own ? '' : search.trim(), 200)
  const { data: offered = [] } = useQuery(offeredAssetsQuery(business, asked))
  const options = offered.map((asset) => ({ value: asset._id, label: labelOf(asset) }))
  const isOffered = options.some((option) => option.value === value)
  return (
    <Select
      className={className}
      label={t('asset')}
      placeholder={t('assetPlaceholder')}
      searchable
      clearable
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      data={value !== undefined && own !== undefined && !isOffered ? [{ value, label: own }, ...options] : options}
      nothingFoundMessage={t('noAsset')}
    />
  )
}

const labelOf = ({ code, name }: { code: string; name: string }): string => `${code} · ${name}`
