import type { PublicAsset } from '@nine/contract/public-asset'
import { daysBetween, daysToMonths, daysToYears } from '@nine/contract/duration'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import { readDay, readMoney, readNumber, type Words } from './public-asset-words.ts'

/** Below this many days a warranty is told in days, in amber. */
const ENDS_SOON_DAYS = 60

export function warrantyHtml({ warranty, purchaseDate }: PublicAsset, words: Words, today: string): Html | null {
  const { enabled, duration, endDate } = warranty
  if (!enabled) return null
  const left = endDate === null ? undefined : daysBetween(today, endDate)
  const elapsed = left === undefined ? 0 : duration === 0 ? 1 : 1 - left / duration
  return html`<section class="terms" data-tone="${left === undefined ? 'green' : toneOf(left)}">
    <header>
      <span class="sign">${icon('warranty', 22)}</span>
      <div>
        <h2>${words('warranty')}</h2>
        <p class="quiet">${words('warrantyMonths', { months: readNumber(daysToMonths(duration)) })}</p>
      </div>
      ${left !== undefined && html`<span class="badge"><i aria-hidden="true"></i>${leftWords(left, words)}</span>`}
    </header>
    ${endDate && bar(elapsed)}
    ${
      endDate &&
      html`<p class="ends">
        <span>${purchaseDate && words('bought', { date: readDay(purchaseDate) })}</span>
        <span>${words('ends', { date: readDay(endDate) })}</span>
      </p>`
    }
  </section>`
}

const toneOf = (left: number): string => (left < 0 ? 'grey' : left < ENDS_SOON_DAYS ? 'amber' : 'green')

function leftWords(left: number, words: Words): string {
  if (left < 0) return words('warrantyOver')
  if (left < ENDS_SOON_DAYS) return words('warrantyDaysLeft', { days: readNumber(left) })
  return words('warrantyLeft', { months: readNumber(daysToMonths(left)) })
}

export function depreciationHtml({ depreciation, price, currency }: PublicAsset, words: Words): Html | null {
  const { enabled, method, duration, endDate, accumulatedDepreciation: lost } = depreciation
  if (!enabled) return null
  const terms = [
    words(method),
    words('years', { years: readNumber(daysToYears(duration)) }),
    endDate && words('until', { date: readDay(endDate) }),
  ]
  return html`<section class="terms" data-tone="blue">
    <header>
      <span class="sign">${icon('depreciation', 22)}</span>
      <div>
        <h2>${words('depreciation')}</h2>
        <p class="quiet">${terms.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
    ${
      lost !== null &&
      price !== null &&
      html`<p class="amounts">
          <span><span class="quiet">${words('accumulated')}</span><b>${readMoney(lost, currency)}</b></span>
          <span><span class="quiet">${words('rest')}</span><b>${readMoney(price - lost, currency)}</b></span>
        </p>
        ${bar(price === 0 ? 0 : lost / price)}`
    }
  </section>`
}

const bar = (share: number): Html =>
  html`<span class="share" aria-hidden="true"
    ><span style="width: ${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%"></span
  ></span>`
