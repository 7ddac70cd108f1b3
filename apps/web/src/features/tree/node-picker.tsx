import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { FirstNode } from '../../ui/tree/first-node.tsx'
import { TreePicker, type TreeFieldProps } from '../../ui/tree/picker/tree-picker.tsx'
import { usePermissions } from '../business/business.queries.ts'
import type { NodeDialogProps } from './node-dialog.tsx'
import type { TreeFeature } from './tree-feature.ts'

interface Props<N extends NodeFacts> extends TreeFieldProps {
  tree: TreeFeature<N>
  business: string
  /** Beside the name. */
  noteOf: (node: N) => string | undefined
  /** Adds the first node of all. */
  addFirst: (name: string) => Promise<N>
  /** Adds a node; loaded when it is needed. */
  Dialog: ComponentType<NodeDialogProps<N>>
}

/** Chooses a node, or adds a missing one if permitted. */
export function NodePicker<N extends NodeFacts>({ tree, business, noteOf, addFirst, Dialog, ...field }: Props<N>) {
  const { kind, icon, iconOf, queries } = tree
  const { t } = useTranslation(kind)
  const { t: shared } = useTranslation('tree')
  const { t: issues } = useTranslation('issues')
  const source = useQuery(queries.treeQuery(business))
  const [adding, setAdding] = useState<boolean>()
  const mayWrite = usePermissions(business).can(`${kind}.write`)
  return (
    <>
      <TreePicker
        {...field}
        source={source}
        icon={icon}
        iconOf={iconOf}
        noteOf={noteOf}
        words={{ search: t('search'), nothingFound: t('nothingFound'), failed: t('failed'), create: t('new') }}
        onCreate={mayWrite ? () => setAdding(true) : undefined}
        empty={
          <FirstNode
            icon={icon}
            title={t('empty')}
            text={t(mayWrite ? 'emptyText' : 'emptyReader')}
            {...(mayWrite
              ? {
                  actions: {
                    name: t('firstName'),
                    nameRequired: issues(`${kind}_name_required`),
                    create: shared('createFirst'),
                    sample: t('sample'),
                    onCreate: async (name: string) => field.onChange((await addFirst(name))._id),
                    onSample: () => queries.addSample(business),
                  },
                }
              : {})}
          />
        }
      />
      {adding !== undefined && (
        <Suspense>
          <Dialog
            business={business}
            target={adding ? {} : undefined}
            onClose={() => setAdding(false)}
            onSaved={({ _id }) => field.onChange(_id)}
          />
        </Suspense>
      )}
    </>
  )
}
