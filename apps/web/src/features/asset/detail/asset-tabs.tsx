import type { Asset, AssetDetail } from '@nine/contract/asset/asset'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePermissions } from '../../business/business.queries.ts'
import { AssetPapers } from '../../custody/asset-papers.tsx'
import { PAPERS_A_PAGE, papersQuery } from '../../custody/custody.queries.ts'
import { jobsQuery } from '../../maintenance/maintenance.queries.ts'
import { MaintenanceSection } from '../../maintenance/maintenance-section.tsx'
import { DocumentSection } from '../documents/document-section.tsx'
import { type DetailTab, DetailTabs, type TabPart } from './detail-tabs.tsx'

interface Props {
  tab: DetailTab
  onTab: (tab: DetailTab) => void
  /** As it was last saved. */
  detail: AssetDetail
  asset: Asset
  business: string
  fields: ReactNode
  /** Where there is no column for them. */
  holder: ReactNode
  history: ReactNode
  onChanged: () => void
}

/** Everything about an asset, by kind, with how much there is of it. */
export function AssetTabs({ tab, onTab, detail, asset, business, fields, holder, history, onChanged }: Props) {
  const { can } = usePermissions(business)
  const papers = useQuery(papersQuery(business, { asset: asset._id, page: 1, limit: PAPERS_A_PAGE }))
  const jobs = useQuery(jobsQuery(business, { asset: asset._id }))
  const parts: TabPart[] = [
    { name: 'info', content: fields },
    {
      name: 'custody',
      count: papers.data?.totalCount,
      content: (
        <div className="column gap-9">
          {holder}
          <AssetPapers asset={asset._id} business={business} mayManage={can('custody.hand-over')} />
        </div>
      ),
    },
    {
      name: 'maintenance',
      count: jobs.data?.totalCount,
      content: (
        <MaintenanceSection
          asset={asset}
          business={business}
          mayManage={can('maintenance.manage')}
          onChanged={onChanged}
        />
      ),
    },
    {
      name: 'documents',
      count: detail.asset.purchaseImages.length,
      content: (
        <DocumentSection
          asset={detail.asset}
          business={business}
          mayAdd={can('asset.document.add')}
          mayDelete={can('asset.document.delete')}
        />
      ),
    },
  ]
  if (history) parts.push({ name: 'history', count: detail.historyTotal, content: history })
  return <DetailTabs value={parts.some(({ name }) => name === tab) ? tab : 'info'} parts={parts} onChange={onTab} />
}
