import { NumberInput, Switch, TextInput } from '@mantine/core'
import { type Category, CategoryForm } from '@nine/contract/tree/category'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NodeDialog, type NodeDialogProps, type NodeFieldsProps } from '../tree/node-dialog.tsx'
import { NodeForm } from '../tree/node-form.tsx'
import { nodeValues, useNodeForm } from '../tree/use-node-form.ts'
import { categoryTree } from './category-tree.ts'
import { addCategory, askMayBeParent, saveCategory } from './category.queries.ts'

/** Adds or edits a category. */
export function CategoryDialog(props: NodeDialogProps<Category>) {
  return (
    <NodeDialog {...props} kind="category">
      {(fields) => <Fields {...fields} />}
    </NodeDialog>
  )
}

function Fields({ business, target, dialog, onSaved }: NodeFieldsProps<Category>) {
  const { t } = useTranslation('category')
  const { t: errors } = useTranslation('errors')
  const { node } = target
  const shared = useNodeForm({
    tree: categoryTree,
    business,
    target,
    onSaved,
    schema: CategoryForm,
    initialValues: {
      ...nodeValues(target),
      isConsumable: node?.isConsumable ?? false,
      depreciationRate: node?.depreciationRate ?? null,
      usefulLife: node?.usefulLife ?? null,
    },
    mayTake: (parent, known) => askMayBeParent(business, parent, known),
    levelLimit: errors('category.level_limit'),
    save: (values, once) => {
      const body = CategoryForm.parse(values)
      return node
        ? saveCategory(business, node._id, { ...body, code: node.code }, once)
        : addCategory(business, body, once)
    },
  })
  const { form, saving } = shared
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
    <NodeForm
      {...shared}
      tree={categoryTree}
      dialog={dialog}
      node={node}
      descriptionRows={4}
      belowName={
        node && (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            value={node.code}
            readOnly
            variant="filled"
            rightSection={<Lock size={15} aria-hidden="true" />}
          />
        )
      }
    >
      <Switch
        label={t('consumable')}
        description={t('consumableHint')}
        disabled={saving}
        {...form.getInputProps('isConsumable', { type: 'checkbox' })}
      />
      <div className={`grid gap-6 start twins`}>
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
    </NodeForm>
  )
}
