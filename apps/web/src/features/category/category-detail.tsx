import type { Category } from '@nine/contract/tree/category'
import { pathNames } from '@nine/contract/tree/tree'
import { FolderX } from 'lucide-react'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { FieldSection } from '../custom-field/field-section.tsx'
import { NodeDetail, type NodeDetailProps, type OwnFacts } from '../tree/node-detail.tsx'
import { categoryTree } from './category-tree.ts'
import { ConsumableTag } from './consumable-tag.tsx'

export function CategoryDetail(props: NodeDetailProps<Category>) {
  const { t } = useTranslation('category')
  const { t: foreseen } = useTranslation('foreseen')
  const { business, mayWrite, byId } = props
  const none = <span className="muted">–</span>

  function ownOf(category: Category): OwnFacts {
    const { _id, name, code, isConsumable, depreciationRate: rate, usefulLife: life } = category
    return {
      path: byId.has(category._id) ? pathNames(category, byId) : [category.name],
      chip: isConsumable && <ConsumableTag />,
      first: [{ label: t('code'), value: code }],
      further: [
        { label: t('depreciationRate'), value: rate === null ? none : formatPercent(rate) },
        {
          label: t('usefulLife'),
          value: life === null ? none : t('yearCount', { count: life, years: formatNumber(life) }),
        },
      ],
      below: <FieldSection key={_id} business={business} category={{ _id, name }} mayWrite={mayWrite} />,
    }
  }

  return (
    <NodeDetail
      {...props}
      tree={categoryTree}
      goneIcon={FolderX}
      levelLimit={foreseen('category.level_limit')}
      ownOf={ownOf}
    />
  )
}
