import type { Asset } from '@nine/contract/asset/asset'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { sendChange } from '../../asset/asset-changes.ts'
import { refreshAssets } from '../../asset/asset.queries.ts'
import { LocationPicker } from '../../location/location-picker.tsx'

interface Props {
  business: string
  asset: Asset
  opened: boolean
  onClose: () => void
}

/** One asset to another place, with a way back. */
export function MoveDialog({ opened, ...props }: Props) {
  const { t } = useTranslation('phone')
  return (
    <FormDialog opened={opened} title={t('move.one', { name: props.asset.name })} onClose={props.onClose}>
      {(dialog) => <Fields dialog={dialog} {...props} />}
    </FormDialog>
  )
}

function Fields({ dialog, business, asset, onClose }: Omit<Props, 'opened'> & { dialog: FormDialogHandle }) {
  const { t } = useTranslation('phone')
  const before = asset.location._id
  const [place, setPlace] = useState(before)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = async (locationId: string | null) => {
    const options = { idempotencyKey: newIdempotencyKey() }
    const changed = await sendChange(business, asset._id, { location: { locationId } }, [], options)
    void refreshAssets(business)
    return changed
  }
  async function move(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setSaving(true)
    setRefusal(undefined)
    try {
      const { location } = await change(place)
      onClose()
      toastUndo({
        position: 'top-center',
        title: t('move.movedTo', { place: location.name || t('move.nowhere') }),
        undo: () => change(before).catch(toastError),
      })
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    }
  }
  const isOther = place !== before
  return (
    <DialogForm
      dialog={dialog}
      dirty={isOther}
      saving={saving}
      refusal={refusal}
      action={t('move.action')}
      canSubmit={isOther}
      onSubmit={(event) => void move(event)}
    >
      <LocationPicker
        business={business}
        label={t('move.title')}
        placeholder={t('move.placeholder')}
        clearable
        value={place}
        onChange={setPlace}
      />
    </DialogForm>
  )
}
