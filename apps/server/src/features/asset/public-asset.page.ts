import { getPublicAsset as publicAssetCall, type PublicAsset } from '@nine/contract/public-asset'
import { todayIn } from '@nine/contract/duration'
import { localeOf } from '@nine/contract/lang'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { failureContent, linkCard } from '../../http/public-page.ts'
import type { PageRequest, ServedPage } from '../../http/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import { galleryHtml } from './public-asset-gallery.ts'
import { factsHtml, holderHtml } from './public-asset-facts.ts'
import { depreciationHtml, warrantyHtml } from './public-asset-terms.ts'
import { businessBar, endOfPage, type Words, wordsIn } from './public-asset-words.ts'
import { getPublicAsset } from './public-asset.service.ts'

const DESCRIPTION_LETTERS = 200

/** What a stranger who scanned a label sees. */
export const publicAssetPage: ServedPage = {
  path: '/asset/:owner/:assetId',
  template: 'public-asset.html',
  limit: { ...publicAssetCall.limit, name: `${publicAssetCall.method} ${publicAssetCall.path}` },
  render: async (runtime, request) => {
    const { owner = '', assetId = '' } = request.params
    const asset = await getPublicAsset(runtime.db, runtime, owner, assetId)
    return { head: headOf(runtime, asset, request), body: bodyOf(runtime, asset, request) }
  },
  renderFailure: (status, { lang }) => {
    const words = wordsIn(lang)
    const isMissing = status === 404
    return failureContent({
      lang,
      isMissing,
      title: words(isMissing ? 'notFoundTitle' : 'failedTitle'),
      text: words(isMissing ? 'notFound' : 'failed'),
      retry: words('retry'),
      bar: businessBar(undefined, words, lang),
      end: endOfPage(words),
    })
  },
}

function headOf({ config }: Runtime, asset: PublicAsset, { lang }: PageRequest): Html {
  const { name, code, description, business, images } = asset
  const title = `${name} · ${business.name}`
  const about = [code, description.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(' · ')
  const short = about.length > DESCRIPTION_LETTERS ? `${about.slice(0, DESCRIPTION_LETTERS).trimEnd()}…` : about
  const [cover] = images
  return html`<title>${title}</title>
    <meta name="robots" content="noindex" />
    <meta name="description" content="${short}" />
    ${linkCard(lang, {
      title: name,
      description: short,
      site: business.name,
      url: `${config.publicOrigin}/asset/${business.id}/${asset._id}`,
      picture: cover && `${config.publicOrigin}${cover.url}`,
    })}`
}

function bodyOf({ config }: Runtime, asset: PublicAsset, { lang }: PageRequest): Html {
  const words: Words = wordsIn(lang)
  const { name, code, description, business } = asset
  const today = todayIn(config.timeZone)
  return html`<div id="page" data-lang="${lang}" data-business="${business.id}" data-asset="${asset._id}">
    ${businessBar(business, words, lang)}
    <main class="asset" lang="${localeOf(lang)}">
      ${galleryHtml(asset, words, lang)}
      <div class="about">
        <p class="code"><span class="unseen">${words('code')}</span>${icon('code', 18)}${code}</p>
        <h1>${name}</h1>
        ${description && html`<p class="description">${description}</p>`} ${holderHtml(asset, words)}
        ${factsHtml(asset, words, config.timeZone)} ${warrantyHtml(asset, words, today)}
        ${depreciationHtml(asset, words)}
        ${
          business.phone &&
          html`<a class="action" href="tel:${business.phone.replaceAll(/[^\d+]/g, '')}">
            ${icon('phone', 18)}${words('call', { phone: business.phone })}
          </a>`
        }
      </div>
    </main>
    <template id="failed">
      <main class="message" role="alert">
        <span class="drawing">${icon('failed', 30)}</span>
        <h1>${words('failedTitle')}</h1>
        <p>${words('failed')}</p>
        <button type="button" class="action" data-retry>${words('retry')}</button>
      </main>
    </template>
    ${endOfPage(words)}
  </div>`
}
