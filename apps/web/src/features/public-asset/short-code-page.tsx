import { formatShortCode } from '@nine/contract/label/short-code'
import type { PageContext } from '@nine/contract/public-pages'
import { QrCode } from 'lucide-react'
import classes from '../public-page/failure.module.css'
import { Message } from '../public-page/message.tsx'
import { wordsOf } from '../public-page/words.ts'
import { AssetFrame } from './asset-frame.tsx'

/** What strangers see of a blank label and of a location's: nothing but that it is one. */
export function ShortCodePage({ code, context: { lang } }: { code: string; context: PageContext }) {
  const words = wordsOf('publicAsset', lang)
  return (
    <AssetFrame lang={lang} words={words} code={code}>
      <main className={`across ${classes['failure']}`}>
        <Message icon={QrCode}>
          <h1>{words('blankTitle')}</h1>
          <p>{words('blank', { code: formatShortCode(code) })}</p>
        </Message>
      </main>
    </AssetFrame>
  )
}
