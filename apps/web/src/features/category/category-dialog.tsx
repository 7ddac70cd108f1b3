import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { type Category, CategoryForm } from '@nine/contract/category'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/form-dialog.tsx'
import classes from '../../ui/form-dialog.module.css'
import { ParentPicker } from '../../ui/parent-picker.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/toast.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { useLast } from '../../ui/use-last.ts'
import { categoryIcon } from './category-icon.ts'
import { addCategory, askMayBeParent, categoryTreeQuery, saveCategory } from './category.queries.ts'

/** What is edited; without a category one is added, below `parent` if that is given. */
export interface CategoryTarget {
  category?: Category
  parent?: string
}

interface Props {
  business: string
  /** Undefined: closed. */
  target: CategoryTarget | undefined
  onClose: () => void
  onSaved?: (category: Category) => void
}

/** Adds or edits a category. */
export function CategoryDialog({ business, target, onClose, onSaved }: Props) {
  const { t } = useTranslation('category')
  const shown = useLast(target)
  return (
    <FormDialog opened={target !== undefined} title={t(shown?.category ? 'edit' : 'add')} onClose={onClose}>
      {(dialog) =>
        shown && (
          <Fields
            business={business}
            target={shown}
            dialog={dialog}
            onSaved={(category) => {
              onSaved?.(category)
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
  target: CategoryTarget
  dialog: FormDialogHandle
  onSaved: (category: Category) => void
}

function Fields({ business, target: { category, parent }, dialog, onSaved }: FieldsProps) {
  const { t } = useTranslation('category')
  const { t: tree } = useTranslation('tree')
  const { t: common } = useTranslation()
  const { t: errors } = useTranslation('errors')
  const source = useQuery(categoryTreeQuery(business))
  const [refusal, setRefusal] = useState<string>()
  const before = category?.parent?._id ?? null
  const { form, submit, saving, showErrors } = useContractForm({
    schema: CategoryForm,
    initialValues: {
      name: category?.name ?? '',
      parent: category ? before : (parent ?? null),
      description: category?.description ?? '',
      isConsumable: category?.isConsumable ?? false,
      depreciationRate: category?.depreciationRate ?? null,
      usefulLife: category?.usefulLife ?? null,
    },
    onRefused: (error) => {
      if (error instanceof ApiError && PARENT_FAULTS.has(error.code)) showErrors({ parent: error.message })
      else if (error instanceof ApiError && error.issues.length > 0) return false
      else setRefusal(messageOf(error))
      return true
    },
  })

  const save = submit(async (values, once) => {
    setRefusal(undefined)
    const chosen = values.parent
    if (chosen !== null && chosen !== before) {
      const known = source.data?.find(({ _id }) => _id === chosen)
      if (!(await askMayBeParent(business, chosen, known)))
        return showErrors({ parent: errors('category.level_limit') })
    }
    const body = CategoryForm.parse(values)
    const saved = category
      ? await saveCategory(business, category._id, { ...body, code: category.code }, once)
      : await addCategory(business, body, once)
    toastSuccess(tree(category ? 'updated' : 'created', { name: saved.name }), SHORT_TOAST)
    onSaved(saved)
  })
  const number = (field: 'depreciationRate' | 'usefulLife') => ({
    ...form.getInputProps(field),
    value: form.values[field] ?? '',
    onChange: (value: string | number) => form.setFieldValue(field, value === '' ? null : Number(value)),
    min: 0,
    allowNegative: false,
    decimalScale: 2,
    decimalSeparator: ',',
    thousandSeparator: '.',
    hideControls: true,
    disabled: saving,
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
      {category && (
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          value={category.code}
          readOnly
          variant="filled"
          rightSection={<Lock size={15} aria-hidden="true" />}
        />
      )}
      <ParentPicker
        {...form.getInputProps('parent')}
        value={form.values.parent}
        label={t('parent')}
        none={t('noParent')}
        words={{ search: t('search'), nothingFound: t('nothingFound'), failed: t('failed') }}
        source={source}
        moved={category}
        iconOf={categoryIcon}
        disabled={saving}
      />
      <Textarea
        label={tree('description')}
        placeholder={tree('descriptionPlaceholder')}
        rows={4}
        disabled={saving}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('consumable')}
        description={t('consumableHint')}
        disabled={saving}
        {...form.getInputProps('isConsumable', { type: 'checkbox' })}
      />
      <div className={classes['pair']}>
        <NumberInput
          label={t('depreciationRate')}
          description={t('rateHint')}
          rightSection="%"
          {...number('depreciationRate')}
        />
        <NumberInput
          label={t('usefulLife')}
          description={t('lifeHint')}
          rightSection={t('years')}
          rightSectionWidth={56}
          {...number('usefulLife')}
        />
      </div>
    </DialogForm>
  )
}

const PARENT_FAULTS: ReadonlySet<string> = new Set([
  'category.level_limit',
  'category.parent_missing',
  'category.cycle',
])
