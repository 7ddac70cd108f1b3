import { VisuallyHidden } from '@mantine/core'
import { allows, type Role } from '@nine/contract/business/roles'
import type { FirstRun } from '@nine/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useIsBeingFilled } from '../../ui/list/being-filled.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SHORT_TOAST } from '../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice.tsx'
import { CategoryCard } from './category-card.tsx'
import classes from './dashboard.module.css'
import { useDashboard } from './dashboard.queries.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { firstRunQuery } from './first-run/first-run.queries.ts'
import { FigureCards } from './figure-cards.tsx'
import { HolderCard } from './holder-card.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { LocationCard } from './location-card.tsx'
import { StatusCard } from './status-card.tsx'

const FirstRunCard = lazy(async () => ({ default: (await import('./first-run/first-run.tsx')).FirstRunCard }))
const ActivityCard = lazy(() =>
  withTranslations(
    import('./activity-card.tsx').then(({ ActivityCard: card }) => ({ default: card })),
    'batch',
  ),
)
const ToDoRow = lazy(async () => ({ default: (await import('./to-do.tsx')).ToDoRow }))
const MailNotice = lazy(async () => ({
  default: (await import('../mail/mail-outage-notice.tsx')).MailOutageNotice,
}))
const AllDone = lazy(async () => ({ default: (await import('./first-run/first-run.tsx')).AllDone }))

/** How many assets there are, in which state, of what kind, where, and with whom. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { t: asset } = useTranslation('asset')
  const isBeingFilled = useIsBeingFilled()
  const enterprise = useEnterprise()
  const { id: business, url } = enterprise
  const { overview, byCategory, byUser, inventories, isLoading, failed, retry } = useDashboard(business)
  const list = assetList(url)
  const isEmpty = overview?.totalAssets === 0
  const { data: firstRunData } = useQuery(firstRunQuery(business))
  const firstRun = firstRunData && stateOf(firstRunData, enterprise.role)
  // Figures of nothing say nothing: until there is an asset only the steps are shown.
  const isGuided = firstRun === 'steps' && isEmpty && !isBeingFilled
  return (
    <div className={`column gap-7 ${classes['page']}`}>
      <ConfirmEmailNotice dismissible toast={SHORT_TOAST} />
      {allows(enterprise.role, 'business.update') && (
        <Suspense>
          <MailNotice business={business} />
        </Suspense>
      )}
      {failed.length > 0 && (
        <ErrorState
          message={[
            ...(failed.some((name) => name !== 'summary') ? [t('failed.any')] : []),
            ...failed.map((name) => t(`failed.${name}`)),
          ].join(' ')}
          onRetry={retry}
        />
      )}
      <Suspense>
        {firstRunData && firstRun === 'steps' && !isBeingFilled && (
          <FirstRunCard enterprise={enterprise} firstRun={firstRunData} isEmpty={isEmpty} />
        )}
        {firstRun === 'finished' && <AllDone />}
      </Suspense>
      {!isGuided && !isEmpty && (
        <Suspense>
          <ToDoRow business={business} url={url} />
        </Suspense>
      )}
      {isLoading && !overview && <DashboardSkeleton />}
      {overview && !isGuided && <FigureCards overview={overview} list={list} business={business} />}
      {isEmpty && !isGuided && (
        <div className="box column slim p-7">
          <VisuallyHidden component="h2">{t('total')}</VisuallyHidden>
          <EmptyState
            icon={Package}
            title={isBeingFilled ? asset('filling.title') : t('empty.title')}
            text={isBeingFilled ? asset('filling.text') : t('empty.text')}
            action={
              !isBeingFilled && (
                <ButtonLink {...list} search={{ add: '1' }} leftSection={<Plus size={18} />}>
                  {t('addAsset')}
                </ButtonLink>
              )
            }
          />
        </div>
      )}
      {!isEmpty && (overview ?? byCategory) && (
        <div className={`grid gap-7 ${classes['middle']}`}>
          {overview && <StatusCard overview={overview} list={list} />}
          {byCategory && <CategoryCard shares={byCategory} list={list} url={url} />}
        </div>
      )}
      {!isGuided && (overview ?? byUser ?? inventories) && (
        <div className={`grid gap-7 ${classes['bottom']}`} data-only={isEmpty || undefined}>
          {overview && !isEmpty && <LocationCard shares={overview.byLocation} list={list} />}
          {inventories && (
            <div className="column slim gap-7">
              <InventoryCard
                inventories={inventories}
                hasFailed={failed.includes('inventories')}
                business={business}
                url={url}
              />
              <Suspense>
                <ActivityCard business={business} url={url} />
              </Suspense>
            </div>
          )}
          {byUser && !isEmpty && <HolderCard {...byUser} list={list} />}
        </div>
      )}
    </div>
  )
}

const DAY_MS = 86_400_000

/** The steps are for those who may hide them; once all are done a card says so for a day. */
function stateOf({ isHidden, finishedAt }: FirstRun, role: Role): 'steps' | 'finished' | undefined {
  if (isHidden || !allows(role, 'first-run.hide')) return undefined
  if (finishedAt === null) return 'steps'
  return Date.now() - Date.parse(finishedAt) < DAY_MS ? 'finished' : undefined
}
