import type { PublicAsset } from '@nine/contract/public-asset'
import { todayIn } from '@nine/contract/duration'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { portrait } from '../../http/public-page.ts'
import { readDay, readMoney, type Words } from './public-asset-words.ts'

export function holderHtml({ assignedUser }: PublicAsset, words: Words): Html | null {
  return (
    assignedUser &&
    html`<section class="holder" aria-label="${words('holder')}">
      ${portrait(assignedUser.name, assignedUser.photo, 'avatar')}
      <p>
        <span class="quiet">${words('holder')}</span>
        <b>${assignedUser.name}</b>
        <span class="quiet">${assignedUser.email}</span>
      </p>
    </section>`
  )
}

/** Row by row; what nobody filled in is left out. */
export function factsHtml(asset: PublicAsset, words: Words, timeZone: string): Html {
  const rows = [
    ['category', asset.category?.name],
    ['warehouse', asset.warehouse],
    ['location', asset.location],
    ['price', asset.price === null ? '' : readMoney(asset.price, asset.currency)],
    ['unit', asset.unit],
    ['purchaseDate', asset.purchaseDate && readDay(asset.purchaseDate)],
    ['createdAt', readDay(todayIn(timeZone, new Date(asset.createdAt)))],
  ] as const
  return html`<dl class="facts" aria-label="${words('facts')}">
    ${rows.map(
      ([name, value]) =>
        value &&
        html`<div>
          <dt>${icon(ICONS[name])}${words(name)}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

const ICONS = {
  category: 'category',
  warehouse: 'warehouse',
  location: 'location',
  price: 'price',
  unit: 'unit',
  purchaseDate: 'bought',
  createdAt: 'created',
} as const
