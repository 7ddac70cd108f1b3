import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { useIsWide } from '../../ui/use-is-phone.ts'
import { custodiesQuery } from './custody.queries.ts'
import { HandOverFields } from './hand-over/hand-over-fields.tsx'
import type { HandOverRequest } from './hand-over/hand-over-request.ts'

export type { HandOverRequest } from './hand-over/hand-over-request.ts'

interface Props {
  business: string
  /** Undefined while it is closed. */
  request: HandOverRequest | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Hands assets over, or takes them back, with minutes. */
export function HandOverDialog({ business, request, onClose, onDone }: Props) {
  const { t } = useTranslation('custody')
  const wide = useIsWide()
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  const { mode = 'handOver', assets = [] } = last ?? {}
  const list = useQuery({
    ...custodiesQuery(business, assets),
    enabled: request !== undefined && assets.length > 0,
  })
  const held = mode === 'takeBack' ? list.data?.filter(({ custody }) => custody !== null) : list.data
  const what = held?.length === 1 ? (held[0]?.name ?? '') : t('dialog.assets', { count: held?.length ?? assets.length })
  return (
    <FormDialog
      opened={request !== undefined}
      size={wide ? 1100 : 560}
      title={t(`dialog.${mode}`, { what })}
      onClose={onClose}
    >
      {(dialog) => {
        if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        if (!held || !last) return <RowsSkeleton rows={5} height={60} />
        if (held.length === 0) return <ErrorState message={t('dialog.noneHeld')} />
        return (
          <HandOverFields
            key={assets.join(' ')}
            dialog={dialog}
            business={business}
            request={last}
            held={held}
            onDone={() => {
              onClose()
              onDone?.()
            }}
          />
        )
      }}
    </FormDialog>
  )
}
