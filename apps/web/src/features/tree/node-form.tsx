import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { NodeFacts, NodeForm as Values } from '@nine/contract/tree/tree-node'
import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DialogForm, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { ParentPicker } from '../../ui/tree/picker/parent-picker.tsx'
import type { TreeSource } from '../../ui/tree/tree-look.ts'
import type { TreeFeature } from './tree-feature.ts'

interface Props<N extends NodeFacts> {
  tree: TreeFeature<N>
  dialog: FormDialogHandle
  /** What is edited; undefined: something new. */
  node: N | undefined
  form: Pick<UseFormReturnType<Values>, 'isDirty' | 'getInputProps' | 'values'>
  source: TreeSource<N>
  saving: boolean
  refusal: string | undefined
  descriptionRows: number
  belowName?: ReactNode
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** The feature's own fields. */
  children?: ReactNode
}

/** Name, parent and description, and the feature's own fields among them. */
export function NodeForm<N extends NodeFacts>(props: Props<N>) {
  const { tree, dialog, node, form, source, saving, refusal, descriptionRows, belowName, onSubmit, children } = props
  const { t } = useTranslation(tree.kind)
  const { t: shared } = useTranslation('tree')
  const { t: common } = useTranslation()
  return (
    <DialogForm
      dialog={dialog}
      dirty={form.isDirty()}
      saving={saving}
      refusal={refusal}
      action={common('save')}
      onSubmit={onSubmit}
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
      {belowName}
      <ParentPicker
        {...form.getInputProps('parent')}
        value={form.values.parent}
        label={t('parent')}
        none={t('noParent')}
        words={{ search: t('search'), nothingFound: t('nothingFound'), failed: t('failed') }}
        source={source}
        moved={node}
        iconOf={tree.iconOf}
        disabled={saving}
      />
      <Textarea
        label={shared('description')}
        placeholder={shared('descriptionPlaceholder')}
        rows={descriptionRows}
        disabled={saving}
        {...form.getInputProps('description')}
      />
      {children}
    </DialogForm>
  )
}
