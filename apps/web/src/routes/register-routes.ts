import { createRoute } from '@tanstack/react-router'
import { AssetSearch } from '../features/asset/asset-search.ts'
import { TrashSearch } from '../features/asset/trash/trash-search.ts'
import { BatchSearch } from '../features/batch/batch-search.ts'
import { HandoverSearch } from '../features/custody/handover-search.ts'
import { KeeperSearch } from '../features/custody/keeper-search.ts'
import { CategorySearch } from '../features/category/category-search.ts'
import { ImportSearch } from '../features/import/import-search.ts'
import { InventorySearch } from '../features/inventory/list/inventory-search.ts'
import { LocationSearch } from '../features/location/location-search.ts'
import { MaintenanceSearch } from '../features/maintenance/maintenance-search.ts'
import { ReportSearch as PublicReportSearch } from '../features/public-report/report-search.ts'
import { ReportSearch } from '../features/report/report-search.ts'
import { StaffSearch } from '../features/staff/staff-search.ts'
import { withTranslations } from '../lib/i18n.ts'
import { importPath, workspacePaths } from '../paths.ts'
import { lazyPage } from './lazy-page.ts'
import { workspace } from './roots.tsx'

const dashboard = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.dashboard,
  component: lazyPage(
    () => withTranslations(import('../features/dashboard/dashboard-page.tsx'), 'dashboard'),
    'DashboardPage',
  ),
})

const inventory = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.inventory,
  validateSearch: InventorySearch,
  component: lazyPage(
    () => withTranslations(import('../features/inventory/list/inventory-page.tsx'), 'inventory'),
    'InventoryPage',
  ),
})

const assets = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.asset,
  validateSearch: AssetSearch,
  component: lazyPage(() => import('../features/asset/list/asset-page.tsx'), 'AssetPage'),
})

const trash = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.trash,
  validateSearch: TrashSearch,
  component: lazyPage(() => withTranslations(import('../features/asset/trash/trash-page.tsx'), 'batch'), 'TrashPage'),
})

const batches = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.batches,
  validateSearch: BatchSearch,
  component: lazyPage(() => withTranslations(import('../features/batch/batch-log-page.tsx'), 'batch'), 'BatchLogPage'),
})

const imports = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.import,
  component: lazyPage(
    () => withTranslations(import('../features/import/upload-page.tsx'), 'batch', 'import'),
    'UploadPage',
  ),
})

const oneImport = createRoute({
  getParentRoute: () => workspace,
  path: importPath,
  validateSearch: ImportSearch,
  component: lazyPage(
    () => withTranslations(import('../features/import/import-page.tsx'), 'batch', 'import'),
    'ImportPage',
  ),
})

const locations = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.locations,
  validateSearch: LocationSearch,
  component: lazyPage(() => import('../features/location/location-page.tsx'), 'LocationPage'),
})

const categories = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.categories,
  validateSearch: CategorySearch,
  component: lazyPage(() => import('../features/category/category-page.tsx'), 'CategoryPage'),
})

const staff = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.staff,
  validateSearch: StaffSearch,
  component: lazyPage(() => withTranslations(import('../features/staff/staff-page.tsx'), 'staff'), 'StaffPage'),
})

const handovers = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.handovers,
  validateSearch: HandoverSearch,
  component: lazyPage(
    () => withTranslations(import('../features/custody/handover-page.tsx'), 'custody'),
    'HandoverPage',
  ),
})

const keeper = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.keeper,
  validateSearch: KeeperSearch,
  component: lazyPage(
    () => withTranslations(import('../features/custody/keeper/keeper-page.tsx'), 'custody'),
    'KeeperPage',
  ),
})

const ownAssets = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.ownAssets,
  component: lazyPage(
    () => withTranslations(import('../features/custody/keeper/keeper-page.tsx'), 'custody'),
    'OwnAssetsPage',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.maintenance,
  validateSearch: MaintenanceSearch,
  component: lazyPage(
    () => withTranslations(import('../features/maintenance/maintenance-page.tsx'), 'maintenance'),
    'MaintenancePage',
  ),
})

const publicReports = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.publicReports,
  validateSearch: PublicReportSearch,
  component: lazyPage(
    () => withTranslations(import('../features/public-report/report-page.tsx'), 'publicReport'),
    'ReportPage',
  ),
})

const reports = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.reports,
  validateSearch: ReportSearch,
  component: lazyPage(() => withTranslations(import('../features/report/report-page.tsx'), 'report'), 'ReportPage'),
})

const companySettings = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.settings,
  component: lazyPage(
    () =>
      withTranslations(
        import('../features/business/settings/company-settings-page.tsx'),
        'business',
        'codeScheme',
        'mail',
        'region',
      ),
    'CompanySettingsPage',
  ),
})

const scan = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.scan,
  component: lazyPage(
    () => withTranslations(import('../features/scan/scan-page.tsx'), 'assetDialog', 'custody', 'phone', 'scan'),
    'ScanPage',
  ),
})

const me = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.me,
  component: lazyPage(() => withTranslations(import('../shell/phone/me-page.tsx'), 'phone'), 'MePage'),
})

const offline = createRoute({
  getParentRoute: () => workspace,
  path: workspacePaths.offline,
  component: lazyPage(() => withTranslations(import('../shell/phone/offline-page.tsx'), 'phone'), 'OfflinePage'),
})

/** Assets and what belongs to them. */
export const registerRoutes = [
  dashboard,
  inventory,
  assets,
  trash,
  batches,
  imports,
  oneImport,
  locations,
  categories,
  handovers,
  keeper,
  ownAssets,
  maintenance,
  publicReports,
  reports,
  staff,
  companySettings,
  scan,
  me,
  offline,
] as const
