import { COMMON_PAIR, COMMON_WORD, EXACT_CODE, HOLDER, RARE_WORD, ROOM } from '@nine/testkit/load/seeded-asset'
import type { SeededWorld } from '@nine/testkit/load/seed'
import { ASSET_QUESTIONS } from './asset-questions.ts'

interface TenantQuestion {
  name: string
  path: (world: SeededWorld) => string
}

const TYPED = [RARE_WORD, EXACT_CODE, '42', ROOM, HOLDER, COMMON_WORD, COMMON_PAIR, 'a', 'không có gì như vậy']

/** What else somebody looks at in the course of a day. */
const PATHS: Readonly<Record<string, string>> = {
  'dashboard, overview': '/api/dashboard/asset-overview',
  'dashboard, by category': '/api/dashboard/assets-by-category',
  'dashboard, by holder': '/api/dashboard/assets-by-user',
  'dashboard, to do': '/api/dashboard/to-do',
  'what is overdue': '/api/custody/overdue?page=1&limit=20',
  'maintenance due': '/api/maintenance/due',
  'plans of maintenance': '/api/maintenance/plan?page=1&limit=20',
  handovers: '/api/handover?page=1&limit=20',
  'who may hold something': '/api/keeper?search=an',
  trash: '/api/asset/trash?page=1&limit=20',
  'locations as a tree': '/api/location/tree',
  'categories as a tree': '/api/categories/tree',
  stocktakes: '/api/inventory?page=1&limit=20',
  imports: '/api/asset/import?page=1&limit=20',
  'changes of many': '/api/batch?page=1&limit=20',
  events: '/event-service/events?page=1&limit=20',
  'deleted events': '/event-service/events/deleted?page=1&limit=20',
  notifications: '/gateway/api/ncm/notifications?page=1&limit=20',
  'own enterprises': '/gateway/business',
  'blank labels': '/api/label/blank',
  'what a scanned code is': `/api/label/scanned?text=${EXACT_CODE}`,
  'what strangers reported': '/api/public-report?page=1&limit=20',
}

export const TENANT_QUESTIONS: readonly TenantQuestion[] = [
  ...TYPED.map((search) => ({
    name: `one search: ${search}`,
    path: ({ business }: SeededWorld) => `/api/search?${new URLSearchParams({ business, search })}`,
  })),
  ...Object.entries(PATHS).map(([name, path]) => ({
    name,
    path: ({ business }: SeededWorld) => `${path}${path.includes('?') ? '&' : '?'}business=${business}`,
  })),
  ...ASSET_QUESTIONS,
]
