import { Button } from '@mantine/core'
import type { AssetDetail } from '@nine/contract/asset/asset'
import { Check, Link, Printer } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { QrCode } from '../../../ui/scan/qr-code.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import classes from './asset-detail.module.css'
import { VisibilityField } from '../fields/asset-fields.tsx'
import { publicAssetAddress } from '../../label/label.queries.ts'
import type { AssetFormState } from '../fields/use-asset-form.ts'

const COPIED_MS = 2000

interface Props {
  detail: AssetDetail
  form: AssetFormState
  onPrint: () => void
}

/** What belongs to the label: its code, who may see the asset with it, and since when the asset is known. */
export function LabelCard({ detail: { asset, history, labelPrintedAt }, form, onPrint }: Props) {
  const { t } = useTranslation('assetDialog')
  const creator = history.find(({ action }) => action === 'create')?.performedBy.name
  const editor = history[0]?.performedBy.name
  return (
    <>
      <LabelCode address={publicAssetAddress(asset.business, asset._id)} printedAt={labelPrintedAt} onPrint={onPrint} />
      <VisibilityField form={form} />
      <dl className={`grid gap-3 text-s flush px-2 ${classes['facts']}`}>
        <div>
          <dt>{t('createdAt')}</dt>
          <dd>{[formatDate(asset.createdAt), creator].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('updatedAt')}</dt>
          <dd>{[formatDateTime(asset.updatedAt), editor].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
    </>
  )
}

interface CodeProps {
  address: string
  printedAt: string | null
  onPrint: () => void
}

function LabelCode({ address, printedAt, onPrint }: CodeProps) {
  const { t } = useTranslation('assetDialog')
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    if (!(await copyText(address))) return toastError(t('label.copyFailed'))
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div className={`row gap-7 bordered radius-l ${classes['label']}`}>
      <span className={`center fixed bordered radius-m on-white ${classes['code']}`}>
        <QrCode text={address} size={88} label={t('label.code')} />
      </span>
      <div>
        <b>{t('label.title')}</b>
        <p>{printedAt === null ? t('label.text') : t('label.printed', { date: formatDate(printedAt) })}</p>
        <div className="row wrap gap-4">
          <Button variant="default" size="xs" leftSection={<Printer size={15} />} onClick={onPrint}>
            {t('label.print')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={copied ? <Check size={15} /> : <Link size={15} />}
            onClick={() => void copy()}
          >
            {t(copied ? 'label.copied' : 'label.copy')}
          </Button>
        </div>
      </div>
    </div>
  )
}
