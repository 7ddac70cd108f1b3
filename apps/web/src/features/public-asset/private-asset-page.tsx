import type { Settings } from '@nine/contract/business/settings'
import type { PageContext, ReportableAsset } from '@nine/contract/public-pages'
import { QrCode } from 'lucide-react'
import classes from '../public-page/failure.module.css'
import { FailureHead } from '../public-page/failure.tsx'
import { Message } from '../public-page/message.tsx'
import { wordsOf } from '../public-page/words.ts'
import { AssetFrame } from './asset-frame.tsx'
import { ReportForm } from './report/report-form.tsx'

interface Props {
  asset: ReportableAsset
  botCheck: Settings['botCheck']
  context: PageContext
}

export const PrivateAssetHead = ({ asset: { business }, context: { lang } }: Omit<Props, 'botCheck'>) => (
  <FailureHead title={wordsOf('publicAsset', lang)('privateTitle', { name: business.name })} />
)

/** What strangers see of a private asset whose enterprise wants to hear of finds: whose it is, and a form to write. */
export function PrivateAssetPage({ asset, botCheck, context: { lang } }: Props) {
  const words = wordsOf('publicAsset', lang)
  return (
    <AssetFrame lang={lang} words={words}>
      <main className={`across ${classes['failure']}`}>
        <Message icon={QrCode}>
          <h1>{words('privateTitle', { name: asset.business.name })}</h1>
          <p>{words('private')}</p>
        </Message>
        <ReportForm asset={asset} botCheck={botCheck} words={words} isOpen />
      </main>
    </AssetFrame>
  )
}
