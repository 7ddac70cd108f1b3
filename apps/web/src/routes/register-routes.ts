import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AssetSearch } from '../features/asset/asset-search.ts'
import { CategorySearch } from '../features/category/category-search.ts'
import { InventorySearch } from '../features/inventory/list/inventory-search.ts'
import { LocationSearch } from '../features/location/location-search.ts'
import { StaffSearch } from '../features/staff/staff-search.ts'
import { withTranslations } from '../lib/i18n.ts'
import { workspacePaths } from '../paths.ts'
import { workspace } from './roots.tsx'

const dashboard = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.dashboard,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/dashboard/dashboard-page.tsx'), 'dashboard'),
    'DashboardPage',
  ),
})

const inventory = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.inventory,
  validateSearch: InventorySearch,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/inventory/list/inventory-page.tsx'), 'inventory'),
    'InventoryPage',
  ),
})

const assets = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.asset,
  validateSearch: AssetSearch,
  component: lazyRouteComponent(() => import('../features/asset/list/asset-page.tsx'), 'AssetPage'),
})

const locations = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.locations,
  validateSearch: LocationSearch,
  component: lazyRouteComponent(() => import('../features/location/location-page.tsx'), 'LocationPage'),
})

const categories = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.categories,
  validateSearch: CategorySearch,
  component: lazyRouteComponent(() => import('../features/category/category-page.tsx'), 'CategoryPage'),
})

const staff = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.staff,
  validateSearch: StaffSearch,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/staff/staff-page.tsx'), 'staff'),
    'StaffPage',
  ),
})

const companySettings = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.settings,
  component: lazyRouteComponent(
    () => withTranslations(import('../features/business/settings/company-settings-page.tsx'), 'business', 'mail'),
    'CompanySettingsPage',
  ),
})

/** Assets and what belongs to them. */
export const registerRoutes = [dashboard, inventory, assets, locations, categories, staff, companySettings] as const
