import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { workspacePaths } from '../../paths.ts'
import { foundAssetsQuery } from './asset.queries.ts'
import { AssetPicture } from './asset-picture.tsx'
import { foundFormerCode } from './found-former-code.ts'
import classes from './found-assets.module.css'

const SHORTEST = 2
const DEBOUNCE_MS = 200

/** Assets of an enterprise that match what is typed into the palette, the best first; each opens over the list. */
export function useFoundAssets(
  enterprise: { id: string; url: string } | undefined,
  typed: string,
): { assets: SpotlightActionData[]; isSearching: boolean } {
  const navigate = useNavigate()
  const { t } = useTranslation('asset')
  const [words] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...foundAssetsQuery(enterprise?.id ?? '', words),
    enabled: enterprise !== undefined && words.length >= SHORTEST,
  })
  if (!enterprise || typed.trim().length < SHORTEST) return { assets: [], isSearching: false }
  const describe = (asset: { code: string; formerCodes: readonly string[] }): string => {
    const former = foundFormerCode(asset, typed)
    return former === undefined ? asset.code : `${asset.code} · ${t('former', { code: former })}`
  }
  const assets = (data ?? []).map(({ _id, name, code, formerCodes, firstImage }) => ({
    id: _id,
    label: name,
    description: describe({ code, formerCodes }),
    // The server matched it, maybe by text that is not shown.
    keywords: typed,
    leftSection: (
      <span className={`block clip bordered radius-s ${classes['thumb']}`}>
        <AssetPicture url={firstImage} iconSize={14} />
      </span>
    ),
    onClick: () =>
      void navigate({ to: workspacePaths.asset, params: { subdomain: enterprise.url }, search: { asset: _id } }),
  }))
  return { assets, isSearching: isFetching || words !== typed.trim() }
}
