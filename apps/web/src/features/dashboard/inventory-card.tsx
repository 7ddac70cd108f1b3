import { VisuallyHidden } from '@mantine/core'
import { ClipboardCheck, Plus } from 'lucide-react'
import { formatDate, formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import type { Tone } from '../../lib/tone.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { percentOf, shownStatus, toneOf } from '../inventory/inventory-progress.ts'
import classes from './dashboard.module.css'
import type { RecentInventory } from './dashboard.queries.ts'
import card from './inventory-card.module.css'
import table from './share-table.module.css'

interface Props {
  inventories: readonly RecentInventory[]
  /** They could not be loaded: show nothing rather than "none". */
  hasFailed: boolean
  business: string
  url: string
}

/** The latest checks and how far they are. */
export function InventoryCard({ inventories, hasFailed, business, url }: Props) {
  const { t } = useTranslation('dashboard')
  const { can } = usePermissions(business)
  const page = workspacePath('inventory', url)
  return (
    <section className="box column slim p-7" aria-labelledby="recent-inventories">
      <header className={`row between gap-6 mb-4 ${classes['head']}`}>
        <h2 id="recent-inventories" className="text-l">
          {t('inventories')}
        </h2>
        {can('inventory.create') && (
          <ButtonLink to={page} search={{ add: '1' }} variant="default" size="xs" leftSection={<Plus size={15} />}>
            {t('createInventory')}
          </ButtonLink>
        )}
      </header>
      {inventories.length === 0 ? (
        <div className="column grow middle">
          <EmptyState
            icon={ClipboardCheck}
            title={t(hasFailed ? 'failed.inventories' : 'noInventories.title')}
            text={t('noInventories.text')}
          />
        </div>
      ) : (
        <table className={`full text-s ${table['lined']} ${card['checks']}`} aria-labelledby="recent-inventories">
          <VisuallyHidden component="thead">
            <tr>
              <th scope="col">{t('columns.title')}</th>
              <th scope="col">{t('columns.status')}</th>
              <th scope="col">{t('columns.checked')}</th>
            </tr>
          </VisuallyHidden>
          <tbody>
            {inventories.map(({ _id, title, startDate, status, summary }) => {
              const tone = toneOf(status)
              return (
                <tr key={_id}>
                  <td>
                    <TextLink
                      to={page}
                      search={{ check: _id }}
                      className={`truncate block ink strong ${card['title']}`}
                    >
                      {title}
                    </TextLink>
                    <span className="block text-xs muted">{formatDate(startDate)}</span>
                  </td>
                  <td>
                    <StatusBadge tone={tone} label={t(`inventoryStatus.${shownStatus(status)}`)} />
                  </td>
                  <td>
                    <Progress summary={summary} tone={tone} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Progress({ summary, tone }: { summary: RecentInventory['summary']; tone: Tone }) {
  const percent = percentOf(summary)
  return (
    <>
      <span className="meter mt-3" data-tone={tone} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={`num flex between text-xs mt-2`}>
        <span>
          {formatNumber(summary.checked)} / {formatNumber(summary.totalAssets)}
        </span>
        <span>{formatPercent(percent)}</span>
      </span>
    </>
  )
}
