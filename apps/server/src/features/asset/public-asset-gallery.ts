import type { PublicAsset } from '@nine/contract/public-asset'
import type { Lang } from '@nine/contract/lang'
import { type Html, html } from '../../http/html.ts'
import { icon } from '../../http/icons.ts'
import type { Words } from './public-asset-words.ts'
import { statusWord, toneOf } from './public-asset-status.ts'

/** Pictures one at a time; with a single one there is nothing to move by. */
export function galleryHtml({ name, images, status }: PublicAsset, words: Words, lang: Lang): Html {
  const count = images.length
  const numbered = (index: number) => words('picture', { number: index + 1, count })
  return html`<section class="gallery" aria-label="${words('gallery')}" data-gallery>
    <div class="stage" data-stage>
      ${images.map(
        ({ url, caption }, index) =>
          html`<div class="slide" data-slide ${index > 0 && 'hidden'}>
            ${placeholder(words)}
            <img
              src="${url}"
              alt="${caption || `${name}, ${numbered(index)}`}"
              ${index > 0 ? 'loading=lazy' : 'fetchpriority=high'}
              draggable="false"
            />
          </div>`,
      )}
      ${count === 0 && html`<div class="slide" data-broken>${placeholder(words)}</div>`}
      <span class="status" data-tone="${toneOf(status)}"><i aria-hidden="true"></i>${statusWord(status, lang)}</span>
      ${
        count > 1 &&
        html`<span class="counter" data-counter aria-live="polite">1/${count}</span>
          <button type="button" class="arrow" data-step="-1" aria-label="${words('previous')}">
            ${icon('back', 22)}
          </button>
          <button type="button" class="arrow" data-step="1" aria-label="${words('next')}">${icon('on', 22)}</button>
          <div class="dots">
            ${images.map(
              (_, index) =>
                html`<button
                  type="button"
                  data-go="${index}"
                  aria-label="${numbered(index)}"
                  ${index === 0 && 'aria-current=true'}
                ></button>`,
            )}
          </div>`
      }
    </div>
    ${
      count > 1 &&
      html`<div class="thumbs">
        ${images.map(
          ({ thumbUrl }, index) =>
            html`<button
              type="button"
              data-go="${index}"
              aria-label="${numbered(index)}"
              ${index === 0 && 'aria-current=true'}
            >
              <img src="${thumbUrl}" alt="" loading="lazy" draggable="false" />
            </button>`,
        )}
      </div>`
    }
  </section>`
}

const placeholder = (words: Words): Html =>
  html`<span class="placeholder" role="img" aria-label="${words('noPicture')}">${icon('picture', 56)}</span>`
