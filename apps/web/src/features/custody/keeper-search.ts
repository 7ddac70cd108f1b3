import { idParam, searchParams } from '../../lib/search-params.ts'

export const KeeperSearch = searchParams({ id: idParam })
