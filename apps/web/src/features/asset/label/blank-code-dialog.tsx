import { Button, Text } from '@mantine/core'
import { formatShortCode } from '@nine/contract/label/short-code'
import { attachCode, openShortCode } from '@nine/contract/label/label-code'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { AssetFinder } from '../asset-finder.tsx'
import { refreshAssets } from '../asset.queries.ts'

interface Props {
  business: string
  /** Undefined while it is closed. */
  code: string | undefined
  /** Absent for those who may not. */
  onAdd: (() => void) | undefined
  onAttached: (asset: string) => void
  onClose: () => void
}

/** Somebody has scanned a label that nothing has yet. */
export function BlankCodeDialog({ business, code, onAdd, onAttached, onClose }: Props) {
  const { t } = useTranslation('label')
  const shown = useLastDefined(code)
  return (
    <Dialog
      opened={code !== undefined}
      onClose={onClose}
      title={shown && t('blank.scanned', { code: formatShortCode(shown) })}
      size={520}
    >
      {shown && <Choices business={business} code={shown} onAdd={onAdd} onAttached={onAttached} />}
    </Dialog>
  )
}

function Choices({ business, code, onAdd, onAttached }: Omit<Props, 'code' | 'onClose'> & { code: string }) {
  const { t } = useTranslation('label')
  const [isAttaching, setAttaching] = useState(false)
  const opened = useQuery({
    queryKey: ['short-code', business, code],
    staleTime: 0,
    queryFn: ({ signal }) => call(openShortCode, { params: { code }, query: { business } }, { signal }),
  })
  const attaching = useMutation({
    mutationFn: (asset: string) => call(attachCode, { body: { business, code, asset } }),
    onSuccess: ({ _id, name }) => {
      toastSuccess(t('blank.attached', { name, code: formatShortCode(code) }))
      void refreshAssets(business)
      onAttached(_id)
    },
  })
  if (opened.error) return <ErrorState message={messageOf(opened.error)} onRetry={() => void opened.refetch()} />
  if (!opened.data) return <RowsSkeleton rows={2} />
  const { scanned } = opened.data
  if (scanned.kind === 'asset')
    return (
      <div className="column gap-6">
        <Text>{t('blank.taken', { name: scanned.name, code: scanned.code })}</Text>
        <Button onClick={() => onAttached(scanned._id)}>{t('blank.open')}</Button>
      </div>
    )
  if (scanned.kind !== 'blank') return <ErrorState message={t('blank.unusable')} />
  if (!isAttaching)
    return (
      <div className="column gap-6">
        <Text c="dimmed">{t('blank.text')}</Text>
        {onAdd && (
          <Button size="md" leftSection={<Plus size={18} />} onClick={onAdd}>
            {t('blank.add')}
          </Button>
        )}
        <Button size="md" variant="default" leftSection={<Link2 size={18} />} onClick={() => setAttaching(true)}>
          {t('blank.attach')}
        </Button>
      </div>
    )
  return (
    <div className="column gap-6">
      {attaching.error && <ErrorState message={messageOf(attaching.error)} />}
      <AssetFinder
        business={business}
        label={t('blank.find')}
        none={t('blank.none')}
        disabled={attaching.isPending}
        onPick={(asset) => attaching.mutate(asset)}
      />
    </div>
  )
}
