import type { PublicAsset } from '@nine/contract/asset/public-asset'
import type { Lang } from '@nine/contract/lang'
import { SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import bar from '../public-page/bar.module.css'
import { Footer } from '../public-page/footer.tsx'
import { Icon } from '../public-page/icon.tsx'
import { LanguageLink } from '../public-page/language-link.tsx'
import { NineMark } from '../public-page/nine-mark.tsx'
import { Portrait } from '../public-page/portrait.tsx'
import type { PageWords } from '../public-page/words.ts'
import classes from './asset-frame.module.css'

export type Words = PageWords<'publicAsset'>

interface Props {
  lang: Lang
  words: Words
  /** Undefined where there is no asset to show. */
  asset?: PublicAsset
  /** The short code of a label that is not an asset's. */
  code?: string
  children: ReactNode
}

/** Header, content and footer of a public asset page. */
export const AssetFrame = ({ lang, words, asset, code, children }: Props) => (
  <div id="page" data-lang={lang} data-business={asset?.business.id} data-code={code}>
    <header className={`row gap-5 line-bottom surface ${classes['bar']}`}>
      {asset ? (
        <>
          <Portrait name={asset.business.name} picture={asset.business.logo} />
          <b className="truncate strong">{asset.business.name}</b>
          <a
            className={`row gap-3 text-m soft medium nowrap no-link ${bar['link']} ${classes['open']}`}
            href={`/${asset.business.url}/asset?asset=${asset._id}`}
            data-open=""
            hidden
          >
            <Icon of={SquareArrowOutUpRight} size={16} />
            <span>{words('open')}</span>
          </a>
        </>
      ) : (
        <NineMark />
      )}
      <LanguageLink lang={lang} label={words('otherLang')} />
    </header>
    {children}
    <p className={classes['loading']} role="status" data-loading={words('loading')} />
    <Footer words={words('managedBy')} />
  </div>
)
