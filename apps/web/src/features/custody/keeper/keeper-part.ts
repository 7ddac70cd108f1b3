import type { KeeperPage } from '@nine/contract/custody/keeper'
import type { HandOverRequest } from '../hand-over-dialog.tsx'

/** What the parts of a person's page get. */
export interface KeeperPart {
  business: string
  keeper: KeeperPage
  mayManage: boolean
  onRequest: (request: HandOverRequest) => void
}
