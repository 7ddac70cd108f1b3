import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SignaturePad } from './signature-pad.tsx'

interface Props {
  title: string
  /** The word on the button. */
  action: string
  isSaving?: boolean
  onClose: () => void
  onSign: (signature: string) => void
}

/** Somebody draws their signature on this screen. */
export function SignDialog({ title, action, isSaving = false, onClose, onSign }: Props) {
  const [signature, setSignature] = useState('')
  return (
    <Dialog opened onClose={onClose} title={title}>
      <SignaturePad value={signature} onChange={setSignature} />
      <div className="flex end gap-5 mt-4">
        <Button disabled={signature === ''} loading={isSaving} onClick={() => onSign(signature)}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
