import type { KeeperRow } from '@nine/contract/custody/keeper'

export interface HandOverRequest {
  mode: 'handOver' | 'takeBack'
  assets: string[]
  /** Who passes everything on. */
  from?: string | undefined
  to?: KeeperRow | undefined
}
