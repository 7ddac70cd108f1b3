import type { TreeKind } from '@nine/contract/tree/tree'
import type { NodeFacts } from '@nine/contract/tree/tree-node'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { FormDialog, type FormDialogHandle } from '../../ui/dialog/form-dialog.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'

/** What is edited; without a node one is added, below `parent` if that is given. */
export interface NodeTarget<N> {
  node?: N
  parent?: string
}

export interface NodeDialogProps<N> {
  business: string
  /** Undefined: closed. */
  target: NodeTarget<N> | undefined
  onClose: () => void
  onSaved?: (node: N) => void
}

export interface NodeFieldsProps<N> {
  business: string
  target: NodeTarget<N>
  dialog: FormDialogHandle
  onSaved: (node: N) => void
}

interface Props<N> extends NodeDialogProps<N> {
  kind: TreeKind
  children: (fields: NodeFieldsProps<N>) => ReactNode
}

/** The dialog that adds or edits a node. Its fields are the feature's. */
export function NodeDialog<N extends NodeFacts>({ kind, business, target, onClose, onSaved, children }: Props<N>) {
  const { t } = useTranslation(kind)
  const shown = useLastDefined(target)
  function done(node: N): void {
    onSaved?.(node)
    onClose()
  }
  return (
    <FormDialog opened={target !== undefined} title={t(shown?.node ? 'edit' : 'add')} onClose={onClose}>
      {(dialog) => shown && children({ business, target: shown, dialog, onSaved: done })}
    </FormDialog>
  )
}
