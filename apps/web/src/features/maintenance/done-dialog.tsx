import { Select, SimpleGrid } from '@mantine/core'
import { todayIn } from '@nine/contract/duration'
import { STATUS_AFTER, type StatusAfter } from '@nine/contract/maintenance/maintenance'
import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { DocumentPicker } from './document-picker.tsx'
import { NoteField, SupplierField, WhatField } from './job-fields.tsx'
import { sendFinish, sendRecord } from './maintenance.queries.ts'
import { useDialogSubmit } from './use-dialog-submit.ts'

export interface DoneRequest {
  asset: { id: string; name: string }
  /** The job under way that is finished; without one something done already is written down. */
  job?: { id: string; startedOn: string; supplier: string; note: string } | undefined
  plan?: string | undefined
  title?: string | undefined
}

interface Props {
  business: string
  /** Undefined while it is closed. */
  request: DoneRequest | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** What was done, when, by whom and for how much. */
export function DoneDialog({ business, request, onClose, onDone }: Props) {
  const { t } = useTranslation('maintenance')
  const last = useLastDefined(request)
  return (
    <FormDialog
      opened={request !== undefined}
      title={t(last?.job ? 'done.finishTitle' : 'done.recordTitle', { asset: last?.asset.name ?? '' })}
      onClose={onClose}
    >
      {(dialog) =>
        last && (
          <Fields
            key={`${last.asset.id} ${last.job?.id} ${last.plan}`}
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
  request: DoneRequest
  onDone: () => void
}

const isStatus = (value: string | null): value is StatusAfter => STATUS_AFTER.some((known) => known === value)

function Fields({ dialog, business, request: { asset, job, plan, title: planned = '' }, onDone }: FieldsProps) {
  const { t } = useTranslation('maintenance')
  const { t: statuses } = useTranslation('assetStatuses')
  const today = todayIn(settings.timeZone)
  const [key] = useState(newIdempotencyKey)
  const [title, setTitle] = useState(planned)
  const [finishedOn, setFinishedOn] = useState<string | null>(today)
  const [cost, setCost] = useState<number | null>(null)
  const [supplier, setSupplier] = useState(job?.supplier ?? '')
  const [note, setNote] = useState(job?.note ?? '')
  const [nextDueOn, setNextDueOn] = useState<string | null>(null)
  const [status, setStatus] = useState<StatusAfter>('available')
  const [documents, setDocuments] = useState<File[]>([])
  const { saving, refusal, save } = useDialogSubmit(business, onDone)
  const isUnclear = cost !== null && Number.isNaN(cost)

  function send(): Promise<unknown> {
    const result = {
      finishedOn: finishedOn ?? today,
      cost,
      supplier,
      note,
      ...(nextDueOn === null ? {} : { nextDueOn }),
    }
    return job
      ? sendFinish(business, job.id, { ...result, status }, { documents, key })
      : sendRecord(business, { ...result, asset: asset.id, plan, title }, { documents, key })
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={!saving && (cost !== null || note !== (job?.note ?? '') || documents.length > 0)}
      saving={saving}
      refusal={refusal}
      action={t(job ? 'done.finish' : 'done.record')}
      canSubmit={!isUnclear}
      onSubmit={(event) => {
        event.preventDefault()
        void save(send, t(job ? 'done.finished' : 'done.recorded'))
      }}
    >
      {!job && <WhatField value={title} onChange={setTitle} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('done.on')}
          value={finishedOn}
          maxDate={today}
          {...(job ? { minDate: job.startedOn } : {})}
          onChange={setFinishedOn}
        />
        <MoneyField label={t('done.cost')} placeholder="0" value={cost} onChange={setCost} />
      </SimpleGrid>
      <SupplierField value={supplier} onChange={setSupplier} />
      <NoteField value={note} onChange={setNote} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {job && (
          <Select
            label={t('done.status')}
            allowDeselect={false}
            value={status}
            onChange={(value) => isStatus(value) && setStatus(value)}
            data={STATUS_AFTER.map((value) => ({ value, label: statuses(value) }))}
          />
        )}
        {plan !== undefined && (
          <DateField
            label={t('done.next')}
            description={t('done.nextHint')}
            value={nextDueOn}
            minDate={today}
            onChange={setNextDueOn}
          />
        )}
      </SimpleGrid>
      <DocumentPicker files={documents} onChange={setDocuments} />
    </DialogForm>
  )
}
