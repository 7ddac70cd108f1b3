import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { AssetView } from '@nine/contract/asset/asset-view'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../../../ui/dialog/lazy-menu.tsx'
import { searchOfView } from '../asset-search.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import type { TableState } from './use-table-state.ts'
import classes from './view-tabs.module.css'

/** Most views need none. */
const ViewIcon = lazy(async () => ({ default: (await import('./view-icon.tsx')).ViewIcon }))
const ViewCount = lazy(async () => ({ default: (await import('./view-count.tsx')).ViewCount }))
const ViewMenuItems = lazyRouteComponent(() => import('./view-menu-items.tsx'), 'ViewMenuItems')
const MoreViews = lazyRouteComponent(() => import('./more-views.tsx'), 'MoreViews')

/** Beside the whole list; the others are in a menu. */
const TABS_SHOWN = 6

interface Props {
  business: string
  table: TableState
  openView: AssetNavigation['openView']
}

/** Saved views as tabs: the whole list first, then one's own and the shared ones. */
export function ViewTabs({ business, table, openView }: Props) {
  const { t } = useTranslation('table')
  const { views, view, isChanged, state } = table
  const open = (next: AssetView | undefined) => openView(next?._id, next ? searchOfView(next) : {})
  const save = async () => (await import('./save-view.ts')).saveAsNew(business, state, openView)
  // The open one is always a tab.
  const first = views.slice(0, TABS_SHOWN)
  const shown = view && !first.includes(view) ? [...first.slice(0, -1), view] : first
  const others = views.filter((each) => !shown.includes(each))
  return (
    <>
      <nav className={`row scroll-x ${classes['tabs']}`} aria-label={t('views')}>
        <Tab isOpen={!view} onOpen={() => open(undefined)}>
          {t('all')}
        </Tab>
        {shown.map((each) => (
          <span key={each._id} className="inline-row fixed">
            <Tab isOpen={each === view} onOpen={() => open(each)}>
              {(each.isShared || each.gone.length > 0) && (
                <Suspense>
                  <ViewIcon view={each} />
                </Suspense>
              )}
              <span className={`truncate ${classes['name']}`} title={each.name}>
                {each.name}
              </span>
              <Suspense>
                <ViewCount business={business} view={each} among={shown} />
              </Suspense>
              {each === view && isChanged && <i className={classes['changed']} title={t('changed')} />}
            </Tab>
            {each === view && (
              <LazyMenu
                preload={ViewMenuItems.preload}
                renderMenu={(anchor) => (
                  <ViewMenuItems anchor={anchor} business={business} view={each} openView={openView} />
                )}
              >
                <ActionIcon size={28} aria-label={t('menuOf', { name: each.name })}>
                  <ChevronDown size={15} />
                </ActionIcon>
              </LazyMenu>
            )}
          </span>
        ))}
        {others.length > 0 && (
          <LazyMenu
            preload={MoreViews.preload}
            renderMenu={(anchor) => <MoreViews anchor={anchor} views={others} onOpen={open} />}
          >
            <UnstyledButton className={`inline-row gap-3 fixed ${classes['tab']}`}>
              {t('more', { count: others.length })} <ChevronDown size={14} aria-hidden="true" />
            </UnstyledButton>
          </LazyMenu>
        )}
        <ActionIcon
          className="fixed"
          size={32}
          aria-label={t('saveThis')}
          title={t('saveThis')}
          onClick={() => void save()}
        >
          <Plus size={17} strokeWidth={1.75} />
        </ActionIcon>
      </nav>
    </>
  )
}

interface TabProps {
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

const Tab = ({ isOpen, onOpen, children }: TabProps) => (
  <UnstyledButton
    className={`inline-row gap-3 fixed nowrap ${classes['tab']}`}
    aria-current={isOpen ? 'page' : undefined}
    onClick={onOpen}
  >
    {children}
  </UnstyledButton>
)
