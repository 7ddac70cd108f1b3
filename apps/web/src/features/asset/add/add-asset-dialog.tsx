import { useRef } from 'react'
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { AddAssetForm } from './add-asset-form.tsx'

interface Props {
  opened: boolean
  business: string
  name: string
  onClose: () => void
}

/** Adds assets, one after the other. */
export function AddAssetDialog({ opened, business, name, onClose }: Props) {
  const busy = useRef(false)
  const leave = () => {
    if (!busy.current) onClose()
  }
  return (
    <FullDialog opened={opened} onClose={leave}>
      <AddAssetForm business={business} name={name} busy={busy} onClose={leave} />
    </FullDialog>
  )
}
