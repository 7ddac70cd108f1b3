import { TextInput } from '@mantine/core'
import type { KeeperRow } from '@nine/contract/custody/keeper'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { refreshCustody, sendHolder } from './custody.queries.ts'

interface Props {
  business: string
  opened: boolean
  /** Undefined to write somebody new down. */
  holder?: KeeperRow
  onClose: () => void
}

/** Name, department, e-mail and phone of somebody without an account. */
export function HolderDialog({ business, opened, holder, onClose }: Props) {
  const { t } = useTranslation('custody')
  return (
    <FormDialog opened={opened} title={t(holder ? 'people.edit' : 'people.addTitle')} onClose={onClose}>
      {(dialog) => <Fields dialog={dialog} business={business} holder={holder} onDone={onClose} />}
    </FormDialog>
  )
}

const FIELDS = ['name', 'department', 'email', 'phone'] as const

interface FieldsProps {
  dialog: FormDialogHandle
  business: string
  holder: KeeperRow | undefined
  onDone: () => void
}

function Fields({ dialog, business, holder, onDone }: FieldsProps) {
  const { t } = useTranslation('custody')
  const { name = '', department = '', email = '', phone = '' } = holder ?? {}
  const before = { name, department, email, phone }
  const [values, setValues] = useState(before)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isDirty = FIELDS.some((field) => values[field] !== before[field])

  async function save(): Promise<void> {
    setSaving(true)
    setRefusal(undefined)
    try {
      await sendHolder(business, values, holder?.id)
      onDone()
    } catch (error) {
      setRefusal(messageOf(error))
      setSaving(false)
    } finally {
      void refreshCustody(business)
    }
  }
  return (
    <DialogForm
      dialog={dialog}
      dirty={isDirty && !saving}
      saving={saving}
      refusal={refusal}
      action={t('people.save')}
      canSubmit={values.name.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`dialog.${field}`)}
          withAsterisk={field === 'name'}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
    </DialogForm>
  )
}
