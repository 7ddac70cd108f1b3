import { Menu } from '@mantine/core'
import { SORTED_MATCHES_MAX } from '@nine/contract/asset/asset-columns'
import { EXPORT_FORMATS } from '@nine/contract/asset/asset-export'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../../../ui/dialog/lazy-menu.tsx'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import type { AssetFilters } from '../asset-search.ts'
import { runExport } from './export-assets.tsx'
import type { TableState } from './use-table-state.ts'

const ICONS = { xlsx: FileSpreadsheet, csv: FileText }

export interface ExportProps {
  business: string
  table: TableState
  filters: AssetFilters
  sort: string | undefined
  count: number
}

export function ExportMenuItems({ anchor: { target, ...anchor }, ...props }: ExportProps & { anchor: MenuAnchor }) {
  return (
    <Menu {...anchor} position="bottom-end" radius="lg" shadow="md" width={270}>
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Excel or CSV, with the columns that are shown or with all. */
export function ExportItems({ business, table, filters, sort, count }: ExportProps) {
  const { t } = useTranslation('table')
  return (
    <>
      <Menu.Label>{t('export')}</Menu.Label>
      {sort !== undefined && count > SORTED_MATCHES_MAX && (
        <p className="text-s muted px-5">{t('exportUnsorted', { most: formatNumber(SORTED_MATCHES_MAX) })}</p>
      )}
      {EXPORT_FORMATS.flatMap((format) =>
        [table.columnsText, undefined].map((columns) => {
          const Icon = ICONS[format]
          return (
            <Menu.Item
              key={`${format}${columns}`}
              disabled={count === 0}
              leftSection={<Icon size={16} strokeWidth={1.75} />}
              onClick={() => void runExport({ business, format, columns, which: { filter: filters, sort }, count })}
            >
              {t(`formats.${format}`)} · {t(columns === undefined ? 'allColumns' : 'shownColumns')}
            </Menu.Item>
          )
        }),
      )}
    </>
  )
}
