import type { NodeFacts, NodeForm } from '@nine/contract/tree/tree-node'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError, type CallOptions } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { SHORT_TOAST, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useContractForm } from '../../ui/field/use-contract-form.ts'
import type { NodeFieldsProps, NodeTarget } from './node-dialog.tsx'
import type { TreeFeature } from './tree-feature.ts'

interface Options<N extends NodeFacts, S extends NodeSchema> extends Omit<NodeFieldsProps<N>, 'dialog'> {
  tree: TreeFeature<N>
  schema: S
  initialValues: z.input<S> & Record<string, unknown>
  /** Called before a newly chosen parent is sent; `known` is the parent as listed. */
  mayTake: (parent: string, known: N | undefined) => Promise<boolean>
  /** Shown when it may not. */
  levelLimit: string
  save: (values: z.input<S>, once: CallOptions) => Promise<N>
}

type NodeSchema = z.ZodType<NodeForm, NodeForm>

/** The form of a node: initial values, where refusals are shown, and the check before saving. */
export function useNodeForm<N extends NodeFacts, S extends NodeSchema>(options: Options<N, S>) {
  const { tree, business, target, schema, initialValues, mayTake, levelLimit, save, onSaved } = options
  const { node } = target
  const { t } = useTranslation('tree')
  const source = useQuery(tree.queries.treeQuery(business))
  const [refusal, setRefusal] = useState<string>()
  const before = parentOf(node)
  const { form, submit, saving, showErrors } = useContractForm({
    schema,
    initialValues,
    onRefused: (error) => {
      if (error instanceof ApiError && PARENT_ISSUES.has(error.code.replace(`${tree.kind}.`, '')))
        showErrors({ parent: error.message })
      else if (error instanceof ApiError && error.issues.length > 0) return false
      else setRefusal(messageOf(error))
      return true
    },
  })

  const onSubmit = submit(async (values, once) => {
    setRefusal(undefined)
    const chosen = values.parent
    if (chosen !== null && chosen !== before) {
      const known = source.data?.find(({ _id }) => _id === chosen)
      if (!(await mayTake(chosen, known))) return showErrors({ parent: levelLimit })
    }
    const saved = await save(values, once)
    toastSuccess(t(node ? 'updated' : 'created', { name: saved.name }), SHORT_TOAST)
    onSaved(saved)
  })

  return { form, onSubmit, saving, refusal, source }
}

/** The initial values of the form. */
export const nodeValues = ({ node, parent }: NodeTarget<NodeFacts>): NodeForm => ({
  name: node?.name ?? '',
  parent: node ? parentOf(node) : (parent ?? null),
  description: node?.description ?? '',
})

const parentOf = (node: NodeFacts | undefined): string | null => node?.parent?._id ?? null

const PARENT_ISSUES: ReadonlySet<string> = new Set(['level_limit', 'parent_missing', 'cycle'])
