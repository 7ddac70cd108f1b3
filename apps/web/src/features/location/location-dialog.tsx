import { Textarea, TextInput } from '@mantine/core'
import { type Location, LocationForm } from '@nine/contract/location'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/form-dialog.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/toast.tsx'
import { ParentPicker } from '../../ui/parent-picker.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { useLast } from '../../ui/use-last.ts'
import { locationIcon } from './location-icon.ts'
import { addLocation, askMayTakeChildren, locationTreeQuery, saveLocation } from './location.queries.ts'

/** What is edited; without a location one is added, below `parent` if that is given. */
export interface LocationTarget {
  location?: Location
  parent?: string
}

interface Props {
  business: string
  /** Undefined: closed. */
  target: LocationTarget | undefined
  onClose: () => void
  onSaved?: (location: Location) => void
}

/** Adds or edits a location. */
export function LocationDialog({ business, target, onClose, onSaved }: Props) {
  const { t } = useTranslation('location')
  const shown = useLast(target)
  return (
    <FormDialog opened={target !== undefined} title={t(shown?.location ? 'edit' : 'add')} onClose={onClose}>
      {(dialog) =>
        shown && (
          <Fields
            business={business}
            target={shown}
            dialog={dialog}
            onSaved={(location) => {
              onSaved?.(location)
              onClose()
            }}
          />
        )
      }
    </FormDialog>
  )
}

interface FieldsProps {
  business: string
  target: LocationTarget
  dialog: FormDialogHandle
  onSaved: (location: Location) => void
}

function Fields({ business, target: { location, parent }, dialog, onSaved }: FieldsProps) {
  const { t } = useTranslation('location')
  const { t: tree } = useTranslation('tree')
  const { t: common } = useTranslation()
  const source = useQuery(locationTreeQuery(business))
  const [refusal, setRefusal] = useState<string>()
  const before = location?.parent?._id ?? null
  const { form, submit, saving, showErrors } = useContractForm({
    schema: LocationForm,
    initialValues: {
      name: location?.name ?? '',
      parent: location ? before : (parent ?? null),
      description: location?.description ?? '',
    },
    onRefused: (error) => {
      if (error instanceof ApiError && PARENT_FAULTS.has(error.code)) showErrors({ parent: error.message })
      else if (error instanceof ApiError && error.issues.length > 0) return false
      else setRefusal(messageOf(error))
      return true
    },
  })

  const save = submit(async ({ name, parent: chosen, description }, once) => {
    setRefusal(undefined)
    const node = chosen === null || chosen === before ? undefined : source.data?.find(({ _id }) => _id === chosen)
    if (node && !(await askMayTakeChildren(business, node))) return showErrors({ parent: t('levelLimit') })
    const body = { name, parent: chosen, description }
    const saved = location
      ? // The dialog cannot switch it: what it was is sent along.
        await saveLocation(business, location._id, { ...body, active: location.isActive }, once)
      : await addLocation(business, body, once)
    toastSuccess(tree(location ? 'updated' : 'created', { name: saved.name }), SHORT_TOAST)
    onSaved(saved)
  })

  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={refusal}
      action={common('save')}
      onSubmit={save}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        withAsterisk
        data-autofocus
        disabled={saving}
        {...form.getInputProps('name')}
      />
      <ParentPicker
        {...form.getInputProps('parent')}
        value={form.values.parent}
        label={t('parent')}
        none={t('noParent')}
        words={{ search: t('search'), nothingFound: t('nothingFound'), failed: t('failed') }}
        source={source}
        moved={location}
        iconOf={locationIcon}
        disabled={saving}
      />
      <Textarea
        label={tree('description')}
        placeholder={tree('descriptionPlaceholder')}
        rows={3}
        disabled={saving}
        {...form.getInputProps('description')}
      />
    </DialogForm>
  )
}

const PARENT_FAULTS: ReadonlySet<string> = new Set([
  'location.level_limit',
  'location.parent_missing',
  'location.cycle',
])
