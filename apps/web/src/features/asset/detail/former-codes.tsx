import { ActionIcon } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { X } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { sendFreedCode } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'

interface Props {
  asset: Asset
  business: string
  mayFree: boolean
}

/** Codes the asset had before: they still lead to it, until an owner lets one go. */
export function FormerCodes({ asset, business, mayFree }: Props) {
  const { t } = useTranslation('assetDialog')
  if (asset.formerCodes.length === 0) return null
  async function free(code: string): Promise<void> {
    const sure = await confirm({
      title: t('formerCodes.title', { code }),
      text: t('formerCodes.text', { name: asset.name }),
      action: t('formerCodes.action'),
      danger: true,
    })
    if (!sure) return
    try {
      await sendFreedCode(business, asset._id, code)
      toastSuccess(t('formerCodes.done', { code }))
    } catch (error) {
      toastError(error)
    } finally {
      void refreshAssets(business)
    }
  }
  return (
    <div className="row wrap gap-4 text-s">
      <span className="muted">{t('formerCodes.label')}</span>
      {asset.formerCodes.map((code) => (
        <span key={code} className="inline-row fixed text-xs muted radius-s tinted chip">
          {code}
          {mayFree && (
            <ActionIcon size={24} aria-label={t('formerCodes.free', { code })} onClick={() => void free(code)}>
              <X size={13} />
            </ActionIcon>
          )}
        </span>
      ))}
    </div>
  )
}
