import type { Reconciliation } from '@nine/contract/inventory/reconcile'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

const KINDS = ['moved', 'damaged', 'lost', 'attached', 'created'] as const

/** What closing writes into the register, in words; empty for nothing. */
export function useEffects({ writes }: Pick<Reconciliation, 'writes'>): string {
  const { t } = useTranslation('stocktake')
  return KINDS.filter((kind) => writes[kind] > 0)
    .map((kind) => t(`side.${kind}`, { count: writes[kind] }))
    .join(', ')
}
