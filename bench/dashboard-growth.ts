// Does the dashboard cost the same when there are a thousand times more assets?
import { reportGrowth } from './base/growth.ts'

await reportGrowth(
  'dashboard growth',
  [
    ['overview', 'dashboard/asset-overview'],
    ['by category', 'dashboard/assets-by-category'],
    ['by holder', 'dashboard/assets-by-user'],
    ['latest inventories', 'inventory?limit=5&fields=_id,title,description,startDate,endDate,status,summary'],
  ].map(([name = '', path = '']) => ({
    name,
    goal: 2,
    path: ({ business }) => `/api/${path}${path.includes('?') ? '&' : '?'}business=${business}`,
  })),
)
