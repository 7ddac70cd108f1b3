import { Button, Select, Stack, TextInput } from '@mantine/core'
import { type Gate, PIN_LABEL_MAX, PinForm } from '@nine/contract/event/door/door-settings'
import type { EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import { useCopied } from '../../ui/use-copied.ts'
import { doorPinsQuery, makePin } from './door-settings.queries.ts'
import classes from './door-settings.module.css'

interface Props {
  opened: boolean
  event: EventDetail
  gates: readonly Gate[]
  onClose: () => void
}

type MadePin = Awaited<ReturnType<typeof makePin>>

/** Makes a PIN and shows it, this once. */
export function AddPinDialog({ opened, event, gates, onClose }: Props) {
  const { t } = useTranslation('doorSettings')
  const [made, setMade] = useState<MadePin>()
  function close(): void {
    setMade(undefined)
    onClose()
  }
  return (
    <FormDialog opened={opened} title={t(made ? 'pinTitle' : 'addPin')} onClose={close}>
      {(dialog) =>
        made ? (
          <NewPin event={event.id} made={made} dialog={dialog} />
        ) : (
          <Fields event={event} gates={gates} dialog={dialog} onMade={setMade} />
        )
      }
    </FormDialog>
  )
}

const HOUR_MS = 3_600_000
/** Stewards clear up after the last guest. */
const AFTERWARDS_MS = 2 * HOUR_MS
const USUAL_MS = 12 * HOUR_MS

/** Until the event is over and a little longer. */
function usualEnd({ endDateTime, startDateTime }: EventDetail, now: number): string {
  const end = endDateTime ?? startDateTime
  const after = end === null ? 0 : Date.parse(end) + (endDateTime ? AFTERWARDS_MS : USUAL_MS)
  return new Date(Math.max(after, now + AFTERWARDS_MS)).toISOString()
}

interface FieldsProps {
  event: EventDetail
  gates: readonly Gate[]
  dialog: FormDialogHandle
  onMade: (made: MadePin) => void
}

function Fields({ event, gates, dialog, onMade }: FieldsProps) {
  const { t } = useTranslation('doorSettings')
  const [now] = useState(Date.now)
  const { form, submit, saving } = useContractForm({
    schema: PinForm,
    name: 'door-pin',
    initialValues: {
      label: '',
      gate: gates[0]?.id ?? '',
      validFrom: undefined,
      validUntil: usualEnd(event, now),
    },
  })
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={undefined}
      action={t('makePin')}
      onSubmit={submit(async (values, once) => {
        onMade(await makePin(event.id, values, once))
      })}
    >
      <TextInput
        label={t('label')}
        placeholder={t('labelPlaceholder')}
        data-autofocus
        maxLength={PIN_LABEL_MAX}
        disabled={saving}
        {...form.getInputProps('label')}
      />
      <Select
        label={t('gateOfPin')}
        description={t('gateOfPinHint')}
        data={gates.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        disabled={saving}
        comboboxProps={{ radius: 'lg', shadow: 'md' }}
        {...form.getInputProps('gate')}
      />
      <DateTimeField
        label={t('validFrom')}
        value={form.values.validFrom ?? null}
        disabled={saving}
        error={form.errors['validFrom']}
        path="validFrom"
        onChange={(from) => form.setFieldValue('validFrom', from ?? undefined)}
      />
      <DateTimeField
        label={t('validUntil')}
        required
        value={form.values.validUntil || null}
        disabled={saving}
        error={form.errors['validUntil']}
        path="validUntil"
        onChange={(until) => form.setFieldValue('validUntil', until ?? '')}
      />
    </DialogForm>
  )
}

const SHOWN_MS = 2000

function NewPin({ event, made, dialog }: { event: string; made: MadePin; dialog: FormDialogHandle }) {
  const { t } = useTranslation('doorSettings')
  const { t: common } = useTranslation()
  const { data } = useQuery(doorPinsQuery(event))
  const [copied, copy] = useCopied(SHOWN_MS)
  const until = formatDateTime(made.validUntil)
  const link = data?.link ?? ''
  const { mark } = dialog
  // What was typed is saved.
  useLayoutEffect(() => mark({ dirty: false, saving: false }), [mark])
  return (
    <Stack className="p-9 centered" gap="sm">
      <p className="soft">{t('pinOnce')}</p>
      <output className={`num bold ${classes['digits']}`} aria-label={t('pin')}>
        {made.pin}
      </output>
      <p className="soft">{t('pinFacts', { gate: made.gate.name, until })}</p>
      <Button
        data-autofocus
        leftSection={copied ? <Check size={17} /> : <Copy size={17} />}
        onClick={() => void copy(t('pinMessage', { link, pin: made.pin, gate: made.gate.name, until }))}
      >
        {copied ? t('copied') : t('copyPin')}
      </Button>
      <Button variant="default" onClick={dialog.leave}>
        {common('close')}
      </Button>
    </Stack>
  )
}
