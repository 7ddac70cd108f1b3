import type { Asset } from '@nine/contract/asset/asset'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogHead, FullDialog } from '../../../ui/dialog/full-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { assetQuery } from '../asset.queries.ts'
import { AddAssetForm, type AddAssetFormProps } from './add-asset-form.tsx'

const NONE = ''

interface Props extends Omit<AddAssetFormProps, 'busy' | 'original'> {
  opened: boolean
  /** The asset to add another one of. */
  copyOf: string | undefined
}

/** Adds assets, one after the other or several alike. */
export function AddAssetDialog({ opened, copyOf, onClose, ...props }: Props) {
  const busy = useRef(false)
  // What is shown stays while the dialog closes.
  const shown = useLastDefined(opened ? (copyOf ?? NONE) : undefined)
  const leave = () => {
    if (!busy.current) onClose()
  }
  const form = (original?: Asset) => (
    <AddAssetForm key={original?._id} original={original} busy={busy} onClose={leave} {...props} />
  )
  return (
    <FullDialog opened={opened} onClose={leave}>
      {shown ? (
        <Original business={props.business} id={shown} onClose={leave}>
          {form}
        </Original>
      ) : (
        form()
      )}
    </FullDialog>
  )
}

interface OriginalProps {
  business: string
  id: string
  onClose: () => void
  children: (original: Asset) => ReactNode
}

function Original({ business, id, onClose, children }: OriginalProps) {
  const { t } = useTranslation('assetDialog')
  const { data, error, refetch } = useQuery(assetQuery(business, id))
  if (data) return children(data.asset)
  return (
    <>
      <DialogHead title={t('duplicateTitle')} onClose={onClose} />
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </>
  )
}
