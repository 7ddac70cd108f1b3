import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { GUEST_NOTE_MAX } from '@nine/contract/event/door/guest-acts'
import type { DoorSettings } from '@nine/contract/event/door/door-settings'
import { COMPANY_MAX, type Guest } from '@nine/contract/event/guest/guest'
import { NewGuest } from '@nine/contract/event/guest/guest-bulk'
import { NAME_MAX } from '@nine/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { profileQuery } from '../../identity/identity.queries.ts'
import { CategorySelect } from '../category-select.tsx'
import { addByHand } from './guest-bulk.queries.ts'

interface Props {
  opened: boolean
  event: string
  settings: DoorSettings | undefined
  mayMail: boolean
  onAdded: (guest: Guest) => void
  onClose: () => void
}

/** Somebody whom the organiser puts on the list: they have a seat and come later. */
export function AddGuestDialog({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation('guest')
  return (
    <FormDialog opened={opened} title={t('add.guest')} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

function Fields({
  event,
  settings,
  mayMail,
  dialog,
  onAdded,
  onClose,
}: Omit<Props, 'opened'> & { dialog: FormDialogHandle }) {
  const { t } = useTranslation('guest')
  const { data: profile } = useQuery(profileQuery())
  const [sendTicket, setSendTicket] = useState(false)
  const { form, submit, saving } = useContractForm({
    schema: NewGuest,
    name: 'guest',
    initialValues: { name: '', email: '', phone: '', company: '', note: '', category: null },
  })
  const maySend = mayMail && profile?.emailVerified !== false && form.values.email !== ''
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={undefined}
      action={t('add.action')}
      onSubmit={submit(async (values, once) => {
        const { guest, mail } = await addByHand(event, { ...values, sendTicket: sendTicket && maySend }, once)
        toastSuccess(t(mail === 'queued' ? 'add.doneMailed' : 'add.done', { name: guest.name }))
        if (mail === 'later') toastInfo(t('add.later', { email: guest.email }))
        onAdded(guest)
        onClose()
      })}
    >
      <TextInput
        label={t('columns.name')}
        withAsterisk
        data-autofocus
        maxLength={NAME_MAX}
        disabled={saving}
        {...form.getInputProps('name')}
      />
      <div className="grid twins gap-6">
        <TextInput label={t('columns.email')} type="email" disabled={saving} {...form.getInputProps('email')} />
        <TextInput label={t('columns.phone')} type="tel" disabled={saving} {...form.getInputProps('phone')} />
        <TextInput label={t('company')} maxLength={COMPANY_MAX} disabled={saving} {...form.getInputProps('company')} />
        {settings && settings.categories.length > 0 && (
          <CategorySelect categories={settings.categories} disabled={saving} {...form.getInputProps('category')} />
        )}
      </div>
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={GUEST_NOTE_MAX}
        disabled={saving}
        {...form.getInputProps('note')}
      />
      {mayMail && (
        <Checkbox
          label={t('add.sendTicket')}
          description={profile?.emailVerified === false ? t('add.confirmFirst') : undefined}
          checked={sendTicket && maySend}
          disabled={saving || !maySend}
          onChange={({ currentTarget }) => setSendTicket(currentTarget.checked)}
        />
      )}
    </DialogForm>
  )
}
