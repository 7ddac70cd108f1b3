import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../ui/field/search-field.tsx'
import classes from './asset-finder.module.css'
import { AssetPicture } from './asset-picture.tsx'
import { assetPageQuery } from './asset.queries.ts'

interface Props {
  business: string
  label: string
  /** Said when nothing matches. */
  none: string
  disabled?: boolean
  onPick: (asset: string) => void
}

const SHOWN = 20

/** Finds one asset by what is typed. */
export function AssetFinder({ business, label, none, disabled = false, onPick }: Props) {
  const [search, setSearch] = useState('')
  const options = { filters: search ? { search } : {}, sort: undefined, rows: SHOWN, fields: [] }
  const { data, isFetching } = useQuery(assetPageQuery(business, options, 1))
  return (
    <>
      <SearchField label={label} value={search} hasKey={false} onSearch={setSearch} />
      {isFetching && <Loader size="sm" />}
      {data?.data.length === 0 && <p className="muted">{none}</p>}
      <ul className={`list scroll ${classes['found']}`}>
        {data?.data.map(({ _id, name, code, firstImage }) => (
          <li key={_id}>
            <button
              type="button"
              className={`row full hover focus-inside gap-5 p-6 radius-m surface borderless ${classes['pick']}`}
              disabled={disabled}
              onClick={() => onPick(_id)}
            >
              <span className={`fixed clip bordered radius-s ${classes['thumb']}`}>
                <AssetPicture url={firstImage} iconSize={18} />
              </span>
              <span className="column slim">
                <span className="medium truncate">{name}</span>
                <span className="muted text-xs truncate">{code}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
