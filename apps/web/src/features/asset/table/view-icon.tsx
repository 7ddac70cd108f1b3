import type { AssetView } from '@nine/contract/asset/asset-view'
import { Lock, TriangleAlert, Users } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

/** What is special about a view: it needs mending, or others see it too. */
export function ViewIcon({ view: { gone, isShared, mayChange } }: { view: AssetView }) {
  const { t } = useTranslation('table')
  if (gone.length > 0) return <TriangleAlert size={15} className="fixed amber" role="img" aria-label={t('goneMark')} />
  if (!isShared) return null
  const [Icon, label] = mayChange ? [Users, t('shared')] : [Lock, t('locked')]
  return <Icon size={15} strokeWidth={1.75} className="fixed" role="img" aria-label={label} />
}
