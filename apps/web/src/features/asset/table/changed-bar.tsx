import { Alert, Button } from '@mantine/core'
import { type AssetFilterName, groupOf } from '@nine/contract/asset/asset-filters'
import type { AssetView } from '@nine/contract/asset/asset-view'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { searchOfView } from '../asset-search.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import { overwrite, saveAsNew } from './save-view.ts'
import type { TableState } from './use-table-state.ts'
import classes from './view-tabs.module.css'

interface Props {
  business: string
  table: TableState
  openView: AssetNavigation['openView']
}

/** Rises while a view differs from how it was saved. */
export function ChangedBar({ business, table, openView }: Props) {
  const { t } = useTranslation('table')
  const { view, state } = table
  if (!view) return null
  return (
    <div className={`row wrap gap-4 surface radius-l float ${classes['bar']}`} role="region" aria-label={t('changed')}>
      <span className="grow slim truncate">{t('changedView', { name: view.name })}</span>
      <Button variant="subtle" color="gray" onClick={() => openView(view._id, searchOfView(view), true)}>
        {t('discard')}
      </Button>
      <Button variant="default" onClick={() => void saveAsNew(business, state, openView)}>
        {t('saveAsNew')}
      </Button>
      {view.mayChange && (
        <Button onClick={() => void overwrite(business, view._id, state, openView)}>{t('save')}</Button>
      )}
    </div>
  )
}

interface GoneProps {
  gone: readonly AssetFilterName[]
  /** The open view, if there is one. */
  view: AssetView | undefined
}

/** Why a list shows nothing: its filters name what no longer exists. */
export function GoneNotice({ gone, view }: GoneProps) {
  const { t } = useTranslation(['table', 'asset'])
  const groups = [...new Set(gone.flatMap((name) => groupOf(name) ?? []))]
  const names = groups.map((group) => t(`asset:filters.${group}`))
  return (
    <Alert
      color="yellow"
      radius="md"
      mb="sm"
      icon={<TriangleAlert size={18} />}
      title={view ? t('table:goneTitle', { name: view.name }) : t('table:goneLinkTitle')}
    >
      {t(view ? 'table:goneText' : 'table:goneLinkText', { filters: names.join(', ') })}
    </Alert>
  )
}
