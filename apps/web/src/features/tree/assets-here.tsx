import { listAssets } from '@nine/contract/asset/asset-list'
import type { TreeKind } from '@nine/contract/tree/tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList, workspacePaths } from '../../paths.ts'
import { ASSET_STATUS_TONES } from '../../lib/tone.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './assets-here.module.css'

const SHOWN = 5

interface Props {
  business: string
  /** The slug of the enterprise. */
  url: string
  kind: TreeKind
  id: string
  total: number
}

/** The newest assets of a location or category and of what is below it, and the way to all of them. */
export function AssetsHere({ business, url, kind, id, total }: Props) {
  const narrowed = kind === 'location' ? { location: [id] } : { category: [id] }
  const { t } = useTranslation('tree')
  const { t: statuses } = useTranslation('assetStatuses')
  const { routesByPath } = useRouter()
  const hasList = Object.hasOwn(routesByPath, workspacePaths.asset)
  const { data } = useQuery({ ...assetsAtQuery(business, kind, id), enabled: hasList && total > 0 })
  if (!hasList || total === 0) return null
  const list = assetList(url)
  return (
    <section className="mt-6" aria-labelledby="assets-here">
      <header className={`flex between baseline ${classes['head']}`}>
        <h3 id="assets-here" className="text-m">
          {t('assetsHere')}
        </h3>
        <Link {...list} search={narrowed} className="inline-row finger underline text-s brand strong no-link">
          {t('seeAll', { count: total, shown: formatNumber(total) })}
        </Link>
      </header>
      <ul className="list">
        {data?.map(({ _id, name, code, status, firstImage }) => (
          <li key={_id}>
            <Link
              {...list}
              search={{ ...narrowed, asset: _id }}
              className={`row gap-6 ink no-link line-top ${classes['asset']}`}
            >
              <span
                className={`center fixed muted clip bordered radius-s tinted ${classes['thumb']}`}
                aria-hidden="true"
              >
                {firstImage ? (
                  <img className="full tall" src={firstImage} alt="" loading="lazy" />
                ) : (
                  <Package size={18} strokeWidth={1.5} />
                )}
              </span>
              <span className="column grow slim">
                <span className={`truncate text-s medium ${classes['name']}`}>{name}</span>
                <span className="text-xs muted">{code}</span>
              </span>
              <StatusBadge look="plain" tone={ASSET_STATUS_TONES[status]} label={statuses(status)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const assetsAtQuery = (business: string, kind: TreeKind, id: string) =>
  queryOptions({
    queryKey: ['asset', business, 'at', kind, id, currentLang()],
    queryFn: async ({ signal }) => {
      const query = { business, limit: SHOWN, includeDetails: 'false' as const, [kind]: [id] }
      return (await call(listAssets, { query }, { signal })).data
    },
  })
