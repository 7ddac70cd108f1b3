import { Textarea } from '@mantine/core'
import { type Location, LocationForm } from '@nine/contract/tree/location'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { NodeDialog, type NodeDialogProps, type NodeFieldsProps } from '../tree/node-dialog.tsx'
import { NodeForm } from '../tree/node-form.tsx'
import { nodeValues, useNodeForm } from '../tree/use-node-form.ts'
import { locationTree } from './location-tree.ts'
import { addLocation, askMayTakeChildren, saveLocation } from './location.queries.ts'

/** Adds or edits a location. */
export function LocationDialog(props: NodeDialogProps<Location>) {
  return (
    <NodeDialog {...props} kind="location">
      {(fields) => <Fields {...fields} />}
    </NodeDialog>
  )
}

function Fields({ business, target, dialog, onSaved }: NodeFieldsProps<Location>) {
  const { t } = useTranslation('location')
  const { node } = target
  const shared = useNodeForm({
    tree: locationTree,
    business,
    target,
    onSaved,
    schema: LocationForm,
    initialValues: { ...nodeValues(target), notes: node?.notes ?? '' },
    mayTake: (parent, known) => askMayTakeChildren(business, parent, known),
    levelLimit: t('levelLimit'),
    save: ({ name, parent, description, notes }, once) => {
      const body = { name, parent, description, notes }
      return node
        ? // The dialog has no field for it, so the old value is sent.
          saveLocation(business, node._id, { ...body, active: node.isActive }, once)
        : addLocation(business, body, once)
    },
  })
  return (
    <NodeForm {...shared} tree={locationTree} dialog={dialog} node={node} descriptionRows={3}>
      <Textarea
        label={t('notes')}
        placeholder={t('notesPlaceholder')}
        rows={2}
        disabled={shared.saving}
        {...shared.form.getInputProps('notes')}
      />
    </NodeForm>
  )
}
