import { ActionIcon, Tooltip } from '@mantine/core'
import type { AssetDetail } from '@nine/contract/asset/asset'
import { Check, Link, Printer, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { QrCode } from '../../../ui/scan/qr-code.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './label-card.module.css'
import { VisibilityField } from '../fields/asset-fields.tsx'
import { publicAssetAddress } from '../../label/label.queries.ts'
import type { AssetFormState } from '../fields/use-asset-form.ts'

const AssetLabel = lazy(async () => ({
  default: (await withTranslations(import('../../label/asset-label.tsx'), 'label')).AssetLabel,
}))

const COPIED_MS = 2000

interface Props {
  detail: AssetDetail
  form: AssetFormState
  business: string
  /** Opens what can be chosen for printing. */
  onOptions: () => void
  onPrinted: () => void
}

/** The label of the asset, who may see the asset with it, and since when the asset is known. */
export function LabelCard({ detail, form, business, onOptions, onPrinted }: Props) {
  const { t } = useTranslation('assetDialog')
  const { asset, history, labelPrintedAt } = detail
  const phone = useIsPhone()
  const creator = history.find(({ action }) => action === 'create')?.performedBy.name
  const editor = history[0]?.performedBy.name
  const address = publicAssetAddress(asset.business, asset._id)
  const title = <h2 id="label-title">{t('label.title')}</h2>
  const waiting = (
    <span className={`center on-white bordered radius-m ${classes['waiting']}`}>
      <QrCode text={address} size={88} label={t('label.code')} />
    </span>
  )
  const size = phone ? 44 : 36
  const tools = (
    <>
      <Tooltip label={t('label.options')}>
        <ActionIcon variant="default" size={size} aria-label={t('label.options')} onClick={onOptions}>
          <SlidersHorizontal size={17} strokeWidth={1.75} />
        </ActionIcon>
      </Tooltip>
      <CopyLink address={address} size={size} />
    </>
  )
  return (
    <div className="column gap-6">
      <section className={`column gap-5 bordered radius-l ${classes['card']}`} aria-labelledby="label-title">
        <Suspense
          fallback={
            <>
              {title}
              {waiting}
              <div className="row gap-4">{tools}</div>
            </>
          }
        >
          <AssetLabel
            asset={asset._id}
            business={business}
            title={title}
            waiting={waiting}
            tools={tools}
            onPrinted={onPrinted}
          />
        </Suspense>
        <p className="row gap-3 text-s muted">
          {labelPrintedAt !== null && <Printer size={15} strokeWidth={1.75} aria-hidden="true" />}
          {labelPrintedAt === null ? t('label.text') : t('label.printed', { date: formatDate(labelPrintedAt) })}
        </p>
      </section>
      <VisibilityField form={form} />
      <dl className={`column gap-1 text-s muted flush px-2 ${classes['facts']}`}>
        <div>
          <dt>{t('createdAt')}</dt> <dd>{[formatDate(asset.createdAt), creator].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('updatedAt')}</dt> <dd>{[formatDateTime(asset.updatedAt), editor].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
    </div>
  )
}

function CopyLink({ address, size }: { address: string; size: number }) {
  const { t } = useTranslation('assetDialog')
  const [copied, copy] = useCopied(COPIED_MS)
  async function copyLink(): Promise<void> {
    if (!(await copy(address))) toastError(t('label.copyFailed'))
  }
  const words = t(copied ? 'label.copied' : 'label.copy')
  return (
    <Tooltip label={words}>
      <ActionIcon variant="default" size={size} aria-label={words} onClick={() => void copyLink()}>
        {copied ? <Check size={17} /> : <Link size={17} strokeWidth={1.75} />}
      </ActionIcon>
    </Tooltip>
  )
}
