import type { Settings } from '@nine/contract/business/settings'
import { todayIn } from '@nine/contract/duration'
import { localeOf } from '@nine/contract/lang'
import type { PublicAsset } from '@nine/contract/asset/public-asset'
import type { PageContext } from '@nine/contract/public-pages'
import { Phone, QrCode } from 'lucide-react'
import buttons from '../public-page/button.module.css'
import { Failure } from '../public-page/failure.tsx'
import { Icon } from '../public-page/icon.tsx'
import { LinkCard } from '../public-page/link-card.tsx'
import { wordsOf } from '../public-page/words.ts'
import { AssetFacts, Holder } from './asset-facts.tsx'
import { AssetFrame } from './asset-frame.tsx'
import { AssetGallery } from './gallery/asset-gallery.tsx'
import classes from './public-asset-page.module.css'
import { ReportForm } from './report/report-form.tsx'
import { Depreciation, Warranty } from './asset-terms.tsx'

const DESCRIPTION_MAX = 200

interface Props {
  asset: PublicAsset
  context: PageContext
}

export function AssetHead({ asset, context: { lang, publicOrigin } }: Props) {
  const { _id, name, code, description, business, images } = asset
  const about = [code, description.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(' · ')
  const short = about.length > DESCRIPTION_MAX ? `${about.slice(0, DESCRIPTION_MAX).trimEnd()}…` : about
  const [cover] = images
  return (
    <>
      <title>{`${name} · ${business.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={short} />
      <LinkCard
        lang={lang}
        title={name}
        description={short}
        site={business.name}
        url={`${publicOrigin}/asset/${business.id}/${_id}`}
        picture={cover && { url: `${publicOrigin}${cover.url}`, alt: name }}
      />
    </>
  )
}

interface PageProps extends Props {
  botCheck: Settings['botCheck']
}

/** What a stranger who scanned a label sees. */
export function AssetPage({ asset, botCheck, context: { lang, timeZone, now } }: PageProps) {
  const words = wordsOf('publicAsset', lang)
  const { name, code, description, business } = asset
  return (
    <AssetFrame lang={lang} words={words} asset={asset}>
      <main className={classes['asset']} lang={localeOf(lang)}>
        <AssetGallery asset={asset} words={words} lang={lang} />
        <div className={classes['about']}>
          <p className="row gap-4 text-s muted">
            <span className={`nowrap clip absolute ${classes['unseen']}`}>{words('code')}</span>
            <Icon of={QrCode} size={18} />
            {code}
          </p>
          <h1>{name}</h1>
          {description && <p className={`soft anywhere mt-4 lines ${classes['description']}`}>{description}</p>}
          <Holder asset={asset} words={words} />
          <AssetFacts asset={asset} words={words} timeZone={timeZone} />
          <Warranty asset={asset} words={words} today={todayIn(timeZone, new Date(now))} />
          <Depreciation asset={asset} words={words} />
          {business.phone && (
            <a className={`white ${buttons['action']}`} href={`tel:${business.phone.replaceAll(/[^\d+]/g, '')}`}>
              <Icon of={Phone} size={18} />
              {words('call', { phone: business.phone })}
            </a>
          )}
          <ReportForm asset={asset} botCheck={botCheck} words={words} />
        </div>
      </main>
      <template id="failed">
        <Failure
          isMissing={false}
          title={words('failedTitle')}
          text={words('failed')}
          retry={words('retry')}
          by="button"
        />
      </template>
    </AssetFrame>
  )
}

/** Shown instead: nothing is there, or it may work the next time. */
export function AssetFailurePage({ isMissing, context: { lang } }: { isMissing: boolean; context: PageContext }) {
  const words = wordsOf('publicAsset', lang)
  return (
    <AssetFrame lang={lang} words={words}>
      <Failure
        isMissing={isMissing}
        title={words(isMissing ? 'notFoundTitle' : 'failedTitle')}
        text={words(isMissing ? 'notFound' : 'failed')}
        retry={words('retry')}
      />
    </AssetFrame>
  )
}
