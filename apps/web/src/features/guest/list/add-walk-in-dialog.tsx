import { Select, TextInput } from '@mantine/core'
import { WalkIn } from '@nine/contract/event/door/door-acts'
import { COMPANY_MAX } from '@nine/contract/event/guest/guest'
import type { DoorSettings } from '@nine/contract/event/door/door-settings'
import { NAME_MAX } from '@nine/contract/fields'
import { useState } from 'react'
import type { CallOptions } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { CategorySelect } from '../category-select.tsx'
import { addWalkIn } from '../guest.queries.ts'

interface Props {
  opened: boolean
  event: string
  settings: DoorSettings | undefined
  onClose: () => void
}

/** Somebody who came without a registration: a name is enough, and they are in. */
export function AddWalkInDialog({ opened, event, settings, onClose }: Props) {
  const { t } = useTranslation('guest')
  return (
    <FormDialog opened={opened} title={t('addWalkIn.title')} onClose={onClose}>
      {(dialog) => <Fields event={event} settings={settings} dialog={dialog} onClose={onClose} />}
    </FormDialog>
  )
}

type FieldsProps = Omit<Props, 'opened'> & { dialog: FormDialogHandle }

function Fields({ event, settings, dialog, onClose }: FieldsProps) {
  const { t } = useTranslation('guest')
  const [refusal, setRefusal] = useState<string>()
  const [gate, setGate] = useState<string | null>(null)
  const { form, submit, saving } = useContractForm({
    schema: WalkIn,
    name: 'walk-in',
    initialValues: { name: '', phone: '', email: '', company: '', category: null },
  })
  async function add(values: typeof form.values, once: CallOptions, isOverride = false): Promise<void> {
    const { outcome, reason, guest } = await addWalkIn(event, values, { gate: gate ?? '', isOverride, once })
    if (outcome === 'first') {
      toastSuccess(t('addWalkIn.done', { name: guest?.name ?? values.name }))
      onClose()
      return
    }
    const isFull = reason === 'full' || reason === 'category-full'
    const question = {
      title: t(reason === 'full' ? 'addWalkIn.fullTitle' : 'addWalkIn.categoryFullTitle'),
      text: t(reason === 'full' ? 'addWalkIn.fullText' : 'addWalkIn.categoryFullText'),
      action: t('addWalkIn.override'),
    }
    if (isFull && !isOverride && (await confirm(question))) await add(values, once, true)
    else setRefusal(t(`addWalkIn.refused.${reason === 'known-email' || isFull ? reason : 'closed'}`))
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={refusal}
      action={t('addWalkIn.action')}
      onSubmit={submit(async (values, once) => {
        setRefusal(undefined)
        await add(values, once)
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
        <TextInput label={t('columns.phone')} type="tel" disabled={saving} {...form.getInputProps('phone')} />
        <TextInput
          label={t('columns.email')}
          type="email"
          description={t('addWalkIn.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={saving}
          {...form.getInputProps('email')}
        />
        <TextInput label={t('company')} maxLength={COMPANY_MAX} disabled={saving} {...form.getInputProps('company')} />
        {settings && settings.categories.length > 0 && (
          <CategorySelect categories={settings.categories} disabled={saving} {...form.getInputProps('category')} />
        )}
        {settings && settings.gates.length > 0 && (
          <Select
            label={t('scan.gate')}
            placeholder={t('noGate')}
            data={settings.gates.map(({ name }) => name)}
            clearable
            disabled={saving}
            comboboxProps={{ radius: 'lg', shadow: 'md' }}
            value={gate}
            onChange={setGate}
          />
        )}
      </div>
    </DialogForm>
  )
}
