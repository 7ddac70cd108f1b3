import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import type { InventorySearch } from '../list/inventory-search.ts'
import { CheckView } from './check-view.tsx'

interface Props {
  /** Undefined: closed. */
  id: string | undefined
  business: string
  step: InventorySearch['step']
  onStep: (step: InventorySearch['step']) => void
  onOpenCheck: (id: string) => void
  onClose: () => void
}

/** One inventory check over the whole window. */
export function InventoryDetailDialog({ id, business, onClose, ...steps }: Props) {
  const shown = useLastDefined(id)
  return (
    <FullDialog opened={id !== undefined} onClose={onClose}>
      {shown && <CheckView key={shown} id={shown} business={business} onClose={onClose} {...steps} />}
    </FullDialog>
  )
}
