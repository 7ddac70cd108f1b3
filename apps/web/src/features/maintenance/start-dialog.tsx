import { Textarea, TextInput } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { NAME_MAX } from '@nine/contract/fields'
import { JOB_NOTE_MAX } from '@nine/contract/maintenance/maintenance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/error-message.ts'
import { settings } from '../../lib/settings.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { refreshMaintenance, sendStart } from './maintenance.queries.ts'

export interface StartRequest {
  asset: { id: string; name: string }
  plan?: string | undefined
  title?: string | undefined
}

interface Props {
  business: string
  /** Undefined while it is closed. */
  request: StartRequest | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Begins maintenance of an asset. */
export function StartDialog({ business, request, onClose, onDone }: Props) {
  const { t } = useTranslation('maintenance')
  const last = useLastDefined(request)
  return (
    <FormDialog
      opened={request !== undefined}
      title={t('start.title', { asset: last?.asset.name ?? '' })}
      onClose={onClose}
    >
      {(dialog) =>
        last && (
          <Fields
            key={`${last.asset.id} ${last.plan}`}
            dialog={dialog}
            business={business}
            request={last}
            onDone={() => {
              onClose()
              onDone?.()
            }}
          />
        )
      }
    </FormDialog>
  )
}

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  request: StartRequest
  onDone: () => void
}

function Fields({ dialog, business, request, onDone }: FieldsProps) {
  const { t } = useTranslation('maintenance')
  const today = todayIn(settings.timeZone)
  const [title, setTitle] = useState(request.title ?? '')
  const [supplier, setSupplier] = useState('')
  const [note, setNote] = useState('')
  const [startedOn, setStartedOn] = useState<string | null>(today)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save(): Promise<void> {
    setSaving(true)
    setRefusal(undefined)
    try {
      await sendStart(business, {
        asset: request.asset.id,
        plan: request.plan,
        title,
        supplier,
        note,
        startedOn: startedOn ?? today,
      })
      toastSuccess(t('start.started'))
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshMaintenance(business)
    }
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && (note !== '' || supplier !== '' || title !== (request.title ?? ''))}
      saving={saving}
      refusal={refusal}
      action={t('start.action')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-s muted">{t('start.text')}</p>
      <TextInput
        label={t('start.what')}
        placeholder={t('start.whatHint')}
        maxLength={NAME_MAX}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DateField label={t('start.on')} value={startedOn} maxDate={today} onChange={setStartedOn} />
      <TextInput
        label={t('done.supplier')}
        maxLength={NAME_MAX}
        value={supplier}
        onChange={(event) => setSupplier(event.currentTarget.value)}
      />
      <Textarea
        label={t('done.note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={JOB_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
