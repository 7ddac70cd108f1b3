import type { Category } from '@nine/contract/category'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/toast.tsx'
import { useLast } from '../../ui/use-last.ts'
import { removeCategory } from './category.queries.ts'

interface Props {
  business: string
  /** Undefined: closed. */
  category: Category | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteCategoryDialog({ business, category, onClose, onDeleted }: Props) {
  const { t } = useTranslation('category')
  const { t: tree } = useTranslation('tree')
  const { t: errors } = useTranslation('errors')
  const shown = useLast(category)
  const name = shown?.name ?? ''
  const holds = shown && (shown.childrenCount > 0 || shown.assetCount > 0)
  return (
    <DeleteDialog
      opened={category !== undefined}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      warning={
        holds ? t('deleteHolds', { children: shown.childrenCount, assets: shown.assetCount }) : t('deleteWarning')
      }
      action={t('deleteAction')}
      onDelete={async (once) => {
        if (!shown) return
        await removeCategory(business, shown._id, once)
        toastSuccess(tree('deleted', { name }), SHORT_TOAST)
        onDeleted(shown._id)
        onClose()
      }}
      refusalOf={(error) =>
        error instanceof ApiError && error.code === 'category.not_empty'
          ? errors('category.not_empty')
          : messageOf(error) || t('deleteFailed')
      }
    />
  )
}
