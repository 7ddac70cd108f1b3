import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SignaturePad } from '../../custody/signature-pad.tsx'

interface Props {
  name: string
  isSaving: boolean
  onClose: () => void
  onSign: (signature: string) => void
}

/** Somebody draws their signature on this screen. */
export function SignDialog({ name, isSaving, onClose, onSign }: Props) {
  const { t } = useTranslation('stocktake')
  const [signature, setSignature] = useState('')
  return (
    <Dialog opened onClose={onClose} title={`${t('paper.signHere')}: ${name}`}>
      <SignaturePad value={signature} onChange={setSignature} />
      <div className="flex end gap-5 mt-4">
        <Button disabled={signature === ''} loading={isSaving} onClick={() => onSign(signature)}>
          {t('paper.sign')}
        </Button>
      </div>
    </Dialog>
  )
}
