import { Select, TextInput } from '@mantine/core'
import type { ImportColumn } from '@nine/contract/asset/import/import-record'
import { customImportField } from '@nine/contract/asset/import/import-fields'
import { CustomFieldForm, CustomKindName } from '@nine/contract/custom-field/custom-field'
import { CUSTOM_KINDS } from '@nine/contract/custom-field/custom-value'
import { Id } from '@nine/contract/fields'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { CategoryPicker } from '../../category/category-picker.tsx'
import { addCustomField } from '../../custom-field/custom-field.queries.ts'
import { newOptionId } from '../../custom-field/new-option-id.ts'
import { guessKind } from './guess-kind.ts'

interface Props {
  business: string
  /** The column it is for; undefined while the dialog is closed. */
  column: ImportColumn | undefined
  /** The new field, as columns name it. */
  onMade: (field: string, column: ImportColumn) => void
  onClose: () => void
}

/** A custom field for a column that no field fits, named after its head. */
export function NewFieldDialog({ business, column, onMade, onClose }: Props) {
  const { t } = useTranslation('import')
  const shown = useLastDefined(column)
  return (
    <FormDialog
      opened={column !== undefined}
      title={t('match.newFieldFor', { letter: shown?.letter ?? '' })}
      onClose={onClose}
    >
      {(dialog) => shown && <Fields key={shown.index} {...{ business, dialog, onMade, onClose }} column={shown} />}
    </FormDialog>
  )
}

const Form = CustomFieldForm.pick({ name: true }).extend({ kind: CustomKindName, category: Id })

function Fields({
  business,
  column,
  dialog,
  onMade,
  onClose,
}: Props & { column: ImportColumn; dialog: FormDialogHandle }) {
  const { t } = useTranslation('import')
  const { t: words } = useTranslation('customField')
  const { t: common } = useTranslation()
  const { head, samples } = column
  const { form, submit, saving } = useContractForm({
    schema: Form,
    name: 'import-field',
    initialValues: { name: head.trim().slice(0, 100), kind: guessKind(samples), category: '' },
  })
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={undefined}
      action={common('save')}
      onSubmit={submit(async ({ name, kind, category }, once) => {
        const isChoice = kind === 'choice' || kind === 'choices'
        // The import makes the options that are still missing.
        const options = isChoice ? [...new Set(samples)].map((sample) => ({ _id: newOptionId(), name: sample })) : []
        const made = await addCustomField(business, { name, kind, category, options }, once)
        onMade(customImportField(made._id), column)
        onClose()
      })}
    >
      <CategoryPicker
        business={business}
        label={t('match.newFieldCategory')}
        description={t('match.newFieldCategoryHint')}
        required
        error={form.errors['category']}
        value={form.values.category || null}
        onChange={(category) => form.setFieldValue('category', category ?? '')}
      />
      <TextInput
        label={words('name')}
        withAsterisk
        data-autofocus
        maxLength={100}
        disabled={saving}
        {...form.getInputProps('name')}
      />
      <Select
        label={words('kind')}
        // Options come from the values of the column.
        data={CUSTOM_KINDS.filter((kind) => samples.length > 0 || !kind.startsWith('choice')).map((kind) => ({
          value: kind,
          label: words(`kinds.${kind}`),
        }))}
        allowDeselect={false}
        disabled={saving}
        comboboxProps={{ radius: 'lg', shadow: 'md' }}
        {...form.getInputProps('kind')}
      />
    </DialogForm>
  )
}
