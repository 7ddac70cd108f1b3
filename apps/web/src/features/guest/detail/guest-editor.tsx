import { Button, Textarea, TextInput } from '@mantine/core'
import { GUEST_NOTE_MAX, GuestForm } from '@nine/contract/event/door/guest-acts'
import { COMPANY_MAX } from '@nine/contract/event/guest/guest'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import { NAME_MAX } from '@nine/contract/fields'
import { Ban, RotateCcw } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { toastUndo } from '../../../ui/feedback/undo-toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useSavedValues } from '../../../ui/field/use-saved-values.ts'
import { askToCancel, type Cancellation } from '../ask-to-cancel.tsx'
import { CategorySelect } from '../category-select.tsx'
import { changeGuest } from '../guest.queries.ts'

interface Props {
  event: EventDetail
  guest: Guest
  categories: readonly GuestCategory[]
  onResend: ((guest: Guest) => void) | undefined
}

const valuesOf = ({ name, email, phone, company, note, category }: Guest) => ({
  name,
  email,
  phone,
  company,
  note,
  category,
})

/** Corrects what is known of a guest; who did it is kept. */
export function GuestEditor({ event, guest, categories, onResend }: Props) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation()
  const { form, submit, saving } = useContractForm({
    schema: GuestForm,
    name: 'guest',
    onlyChanged: true,
    initialValues: valuesOf(guest),
  })
  const { dirty, show } = useSavedValues(form, guest, valuesOf)

  const isInLine = guest.state === 'waiting' || guest.state === 'pending'

  async function setState(state: 'cancelled' | 'registered'): Promise<void> {
    const question = {
      title: t(`edit.${state}.title`, { name: guest.name }),
      text: t(isInLine && state === 'cancelled' ? 'edit.cancelled.textInLine' : `edit.${state}.text`),
      action: t(`edit.${state}.action`),
      danger: state === 'cancelled',
    }
    const asked =
      state === 'cancelled' ? await askToCancel({ ...question, count: 1 }) : (await confirm(question)) ? {} : undefined
    if (!asked) return
    const before = guest.state
    if (await putState(state, asked))
      toastUndo({
        title: t(`edit.${state}.done`),
        undo: async () => (await putState(before)) && toastSuccess(t('undo.done')),
      })
  }
  async function putState(state: Guest['state'], cancellation: Partial<Cancellation> = {}): Promise<boolean> {
    try {
      await changeGuest(event.id, guest.code, { state, ...cancellation })
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }

  return (
    <form
      noValidate
      className="column gap-6"
      onSubmit={submit(async (values, once) => {
        const before = form.getInitialValues()
        const changed = Object.fromEntries(Object.entries(values).filter(([field, value]) => before[field] !== value))
        const saved = await changeGuest(event.id, guest.code, changed, once)
        show(saved)
        toastSuccess(t('edit.saved'))
        const isMoved = saved.email !== '' && saved.email !== before['email'] && guest.mail !== 'none'
        const question = { title: t('edit.resendTitle', { email: saved.email }), action: t('ticket.send') }
        if (isMoved && onResend && (await confirm(question))) onResend(saved)
      })}
    >
      <div className="grid twins gap-6">
        <TextInput
          label={t('columns.name')}
          withAsterisk
          maxLength={NAME_MAX}
          disabled={saving}
          {...form.getInputProps('name')}
        />
        <CategorySelect
          categories={categories}
          disabled={saving || categories.length === 0}
          {...form.getInputProps('category')}
        />
        <TextInput label={t('columns.email')} type="email" disabled={saving} {...form.getInputProps('email')} />
        <TextInput label={t('columns.phone')} type="tel" disabled={saving} {...form.getInputProps('phone')} />
      </div>
      <TextInput label={t('company')} maxLength={COMPANY_MAX} disabled={saving} {...form.getInputProps('company')} />
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={GUEST_NOTE_MAX}
        disabled={saving}
        {...form.getInputProps('note')}
      />
      <div className="row between gap-5">
        <div className="flex wrap gap-4">
          {guest.state !== 'registered' && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<RotateCcw size={15} />}
              onClick={() => void setState('registered')}
            >
              {t('edit.registered.action')}
            </Button>
          )}
          {guest.state !== 'cancelled' && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<Ban size={15} />}
              onClick={() => void setState('cancelled')}
            >
              {t('edit.cancelled.action')}
            </Button>
          )}
        </div>
        <Button type="submit" size="sm" disabled={!dirty} loading={saving}>
          {common('save')}
        </Button>
      </div>
    </form>
  )
}
