import type { NodeFacts } from '@nine/contract/tree/tree-node'
import { ApiError } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import type { TreeFeature } from './tree-feature.ts'

interface Props<N extends NodeFacts> {
  tree: TreeFeature<N>
  business: string
  /** Undefined: closed. */
  node: N | undefined
  /** Assets there and below. */
  totalOf: (node: N) => number
  /** Why even an empty one cannot be deleted. */
  warning: string | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteNodeDialog<N extends NodeFacts>(props: Props<N>) {
  const { tree, business, node, totalOf, warning, onClose, onDeleted } = props
  const { t } = useTranslation(tree.kind)
  const { t: shared } = useTranslation('tree')
  const { t: foreseen } = useTranslation('foreseen')
  const shown = useLastDefined(node)
  const name = shown?.name ?? ''
  const total = shown ? Math.max(totalOf(shown), shown.assetCount) : 0
  const children = shown?.childrenCount ?? 0
  const holds = children > 0 || total > 0
  const notEmpty = `${tree.kind}.not_empty` as const
  return (
    <DeleteDialog
      opened={node !== undefined}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      warning={
        holds
          ? t('deleteHolds', {
              children: t('childCount', { count: children, shown: formatNumber(children) }),
              assets: shared('assetCount', { count: total, shown: formatNumber(total) }),
            })
          : warning
      }
      action={t('deleteAction')}
      onDelete={async (once) => {
        if (!shown) return
        await tree.queries.remove(business, shown._id, once)
        toastSuccess(shared('deleted', { name }), SHORT_TOAST)
        onDeleted(shown._id)
        onClose()
      }}
      refusalOf={(error) =>
        error instanceof ApiError && error.code === notEmpty ? foreseen(notEmpty) : messageOf(error, t('deleteFailed'))
      }
    />
  )
}
