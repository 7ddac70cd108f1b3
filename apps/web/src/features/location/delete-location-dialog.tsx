import type { Location } from '@nine/contract/location'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { SHORT_TOAST, toastSuccess } from '../../ui/toast.tsx'
import { useLast } from '../../ui/use-last.ts'
import { removeLocation } from './location.queries.ts'

interface Props {
  business: string
  /** Undefined: closed. */
  location: Location | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export function DeleteLocationDialog({ business, location, onClose, onDeleted }: Props) {
  const { t } = useTranslation('location')
  const { t: tree } = useTranslation('tree')
  const { t: errors } = useTranslation('errors')
  const shown = useLast(location)
  const name = shown?.name ?? ''
  return (
    <DeleteDialog
      opened={location !== undefined}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      warning={
        shown && (shown.childrenCount > 0 || shown.assetCount > 0)
          ? t('deleteWarning', { children: shown.childrenCount, assets: shown.assetCount })
          : undefined
      }
      action={t('deleteAction')}
      onDelete={async (once) => {
        if (!shown) return
        await removeLocation(business, shown._id, once)
        toastSuccess(tree('deleted', { name }), SHORT_TOAST)
        onDeleted(shown._id)
        onClose()
      }}
      refusalOf={(error) =>
        error instanceof ApiError && error.code === 'location.not_empty'
          ? errors('location.not_empty')
          : messageOf(error) || t('deleteFailed')
      }
    />
  )
}
