import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts'
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
  const { t: common } = useTranslation()
  useFocusBack(true)
  const [signature, setSignature] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('paper.signHere')}: ${name}`}
      size={560}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <SignaturePad value={signature} onChange={setSignature} />
      <div className="flex end gap-5 mt-4">
        <Button disabled={signature === ''} loading={isSaving} onClick={() => onSign(signature)}>
          {t('paper.sign')}
        </Button>
      </div>
    </Modal>
  )
}
