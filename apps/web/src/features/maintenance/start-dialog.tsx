import { todayIn } from '@nine/contract/duration'
import { useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { NoteField, SupplierField, WhatField } from './job-fields.tsx'
import { sendStart } from './maintenance.queries.ts'
import { useDialogSubmit } from './use-dialog-submit.ts'

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
  const { saving, refusal, save } = useDialogSubmit(business, onDone)

  const send = () =>
    sendStart(business, {
      asset: request.asset.id,
      plan: request.plan,
      title,
      supplier,
      note,
      startedOn: startedOn ?? today,
    })
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && (note !== '' || supplier !== '' || title !== (request.title ?? ''))}
      saving={saving}
      refusal={refusal}
      action={t('start.action')}
      onSubmit={(event) => {
        event.preventDefault()
        void save(send, t('start.started'))
      }}
    >
      <p className="text-s muted">{t('start.text')}</p>
      <WhatField value={title} onChange={setTitle} />
      <DateField label={t('start.on')} value={startedOn} maxDate={today} onChange={setStartedOn} />
      <SupplierField value={supplier} onChange={setSupplier} />
      <NoteField value={note} onChange={setNote} />
    </DialogForm>
  )
}
