import { Switch, TextInput } from '@mantine/core'
import { CodeSchemeForm } from '@nine/contract/asset/asset-code'
import { type Category, CategoryForm } from '@nine/contract/tree/category'
import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withTranslations } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { sendCategoryScheme } from '../code-scheme/code-scheme.queries.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import { NodeDialog, type NodeDialogProps, type NodeFieldsProps } from '../tree/node-dialog.tsx'
import { NodeForm } from '../tree/node-form.tsx'
import { nodeValues, useNodeForm } from '../tree/use-node-form.ts'
import { categoryTree } from './category-tree.ts'
import { addCategory, askMayBeParent, saveCategory } from './category.queries.ts'

const CategoryCodeScheme = lazy(async () => ({
  default: (await withTranslations(import('../code-scheme/category-code-scheme.tsx'), 'codeScheme')).CategoryCodeScheme,
}))

/** `scheme` is undefined while nobody has touched it, and null for none of its own. */
const Form = CategoryForm.extend({ scheme: CodeSchemeForm.nullish() })

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
  const { t: foreseen } = useTranslation('foreseen')
  const { node } = target
  const shared = useNodeForm({
    tree: categoryTree,
    business,
    target,
    onSaved,
    schema: Form,
    initialValues: {
      ...nodeValues(target),
      isConsumable: node?.isConsumable ?? false,
      depreciationRate: node?.depreciationRate ?? null,
      usefulLife: node?.usefulLife ?? null,
      scheme: undefined,
    },
    mayTake: (parent, known) => askMayBeParent(business, parent, known),
    levelLimit: foreseen('category.level_limit'),
    save: async (values, once) => {
      const { scheme, ...body } = Form.parse(values)
      const saved = await (node
        ? saveCategory(business, node._id, { ...body, code: node.code }, once)
        : addCategory(business, body, once))
      if (scheme !== undefined) await sendCategoryScheme(business, saved._id, scheme)
      return saved
    },
  })
  const { form, saving } = shared
  const { scheme } = form.values
  const chosen = scheme && { ...scheme, prefix: String(scheme.prefix) }
  const number = (field: 'depreciationRate' | 'usefulLife') => ({
    ...form.getInputProps(field),
    value: form.values[field],
    onChange: (value: number | null) => form.setFieldValue(field, value),
    decimals: 2,
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
        <NumberField
          label={t('depreciationRate')}
          description={t('rateHint')}
          rightSection="%"
          {...number('depreciationRate')}
        />
        <NumberField
          label={t('usefulLife')}
          description={t('lifeHint')}
          rightSection={t('years')}
          rightSectionWidth={56}
          {...number('usefulLife')}
        />
      </div>
      <Suspense>
        <CategoryCodeScheme
          business={business}
          category={node?._id}
          parent={form.values.parent}
          value={chosen}
          errors={{
            prefix: form.errors['scheme.prefix'],
            digits: form.errors['scheme.digits'],
            next: form.errors['scheme.next'],
          }}
          disabled={saving}
          onChange={(scheme) => form.setFieldValue('scheme', scheme)}
        />
      </Suspense>
    </NodeForm>
  )
}
