import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type CustomField, CustomFieldForm, CustomKindName } from '@nine/contract/custom-field/custom-field'
import { CUSTOM_KINDS } from '@nine/contract/custom-field/custom-value'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { SHORT_TOAST, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { CustomFieldInput } from '../custom-field-input.tsx'
import { addCustomField, saveCustomField } from '../custom-field.queries.ts'
import { OptionList } from './option-list.tsx'

/** Without a field one is added. */
export interface FieldTarget {
  field?: CustomField
}

interface Props {
  business: string
  category: { _id: string; name: string }
  target: FieldTarget | undefined
  onClose: () => void
}

/** Adds or changes a field. */
export function FieldDialog({ business, category, target, onClose }: Props) {
  const { t } = useTranslation('customField')
  const shown = useLastDefined(target)
  return (
    <FormDialog
      opened={target !== undefined}
      title={shown?.field ? t('editTitle', { name: shown.field.name }) : t('addTitle', { category: category.name })}
      onClose={onClose}
    >
      {(dialog) => shown && <Fields {...{ business, category, dialog, onClose }} field={shown.field} />}
    </FormDialog>
  )
}

const Form = CustomFieldForm.extend({ kind: CustomKindName })

interface FieldsProps extends Omit<Props, 'target'> {
  field: CustomField | undefined
  dialog: FormDialogHandle
}

function Fields({ business, category, field, dialog, onClose }: FieldsProps) {
  const { t } = useTranslation('customField')
  const { t: common } = useTranslation()
  const { form, submit, saving } = useContractForm({
    schema: Form,
    name: 'custom-field',
    initialValues: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      help: field?.help ?? '',
      required: field?.required ?? false,
      isPublic: field?.isPublic ?? false,
      inTable: field?.inTable ?? false,
      default: field?.default ?? null,
      options: field?.options.filter(({ isRemoved }) => !isRemoved).map(({ _id, name }) => ({ _id, name })) ?? [],
    },
    more: ({ kind, options }) =>
      isChoice(kind) && options.length === 0 ? [{ field: 'options', code: 'option_required', values: {} }] : [],
  })
  const { kind, options, name } = form.values
  const isPerson = kind === 'person'
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={undefined}
      action={common('save')}
      onSubmit={submit(async ({ kind: chosen, ...values }, once) => {
        const body = { ...values, isPublic: values.isPublic && chosen !== 'person' }
        if (field) await saveCustomField(business, field._id, body, once)
        else await addCustomField(business, { ...body, kind: chosen, category: category._id }, once)
        toastSuccess(t('saved', { name: values.name.trim() }), SHORT_TOAST)
        onClose()
      })}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        withAsterisk
        data-autofocus
        maxLength={100}
        disabled={saving}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('kind')}
        description={field ? t('kindFixed') : undefined}
        data={CUSTOM_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        allowDeselect={false}
        disabled={saving || field !== undefined}
        comboboxProps={{ radius: 'lg', shadow: 'md' }}
        value={kind}
        onChange={(next) => {
          const chosen = CustomKindName.safeParse(next)
          if (chosen.success) form.setValues({ kind: chosen.data, default: null })
        }}
      />
      {isChoice(kind) && (
        <OptionList
          options={options}
          errorAt={(path) => form.errors[path]}
          disabled={saving}
          onChange={(next) => {
            form.clearErrors()
            form.setFieldValue('options', next)
          }}
        />
      )}
      <Textarea
        label={t('help')}
        description={t('helpHint')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        disabled={saving}
        {...form.getInputProps('help')}
      />
      {!isPerson && (
        <CustomFieldInput
          business={business}
          field={{
            name,
            kind,
            help: t('defaultHint'),
            required: false,
            options: options.map((option) => ({ ...option, isRemoved: false })),
          }}
          label={t('default')}
          value={form.values.default}
          onChange={(value) => form.setFieldValue('default', value)}
          error={form.errors['default']}
          disabled={saving}
        />
      )}
      <Switch
        label={t('required')}
        description={t('requiredHint')}
        disabled={saving}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      <Switch
        label={t('public')}
        description={t(isPerson ? 'publicNever' : 'publicHint')}
        disabled={saving || isPerson}
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
        checked={form.values.isPublic && !isPerson}
      />
      <Switch
        label={t('inTable')}
        description={t('inTableHint')}
        disabled={saving}
        {...form.getInputProps('inTable', { type: 'checkbox' })}
      />
    </DialogForm>
  )
}

const isChoice = (kind: string): boolean => kind === 'choice' || kind === 'choices'
