import type { PublicAsset } from '@nine/contract/asset/public-asset'
import type { Lang } from '@nine/contract/lang'
import { ChevronLeft, ChevronRight, Image } from 'lucide-react'
import { Icon } from '../../public-page/icon.tsx'
import type { Words } from '../asset-frame.tsx'
import classes from './asset-gallery.module.css'
import { statusTone, statusWord } from '../asset-status.ts'

interface Props {
  asset: PublicAsset
  words: Words
  lang: Lang
}

/** Pictures one at a time, moved by `watch-gallery.ts`; a single one does not move. */
export function AssetGallery({ asset: { name, images, status }, words, lang }: Props) {
  const count = images.length
  const numbered = images.map((_, index) => words('picture', { number: index + 1, count }))
  return (
    <section className={classes['gallery']} aria-label={words('gallery')} data-gallery="">
      <div className={`relative clip tinted ${classes['stage']}`} data-stage="">
        {images.map(({ url, caption }, index) => (
          <div key={url} className={`fill ${classes['slide']}`} data-slide="" hidden={index > 0}>
            <Placeholder words={words} />
            <img
              className="fill full tall"
              src={url}
              alt={caption || `${name}, ${numbered[index]}`}
              loading={index > 0 ? 'lazy' : undefined}
              fetchPriority={index > 0 ? undefined : 'high'}
              draggable={false}
            />
          </div>
        ))}
        {count === 0 && (
          <div className={`fill ${classes['slide']}`} data-broken="">
            <Placeholder words={words} />
          </div>
        )}
        <span
          className={`inline-row gap-4 px-6 text-m medium radius-xl surface absolute shadow ${classes['status']}`}
          data-tone={statusTone(status)}
        >
          <i className="dot" aria-hidden="true" />
          {statusWord(status, lang)}
        </span>
        {count > 1 && (
          <>
            <span
              className={`text-s medium radius-l white absolute ${classes['counter']}`}
              data-counter=""
              aria-live="polite"
            >{`1/${count}`}</span>
            <button
              type="button"
              className={`center square-44 ink radius-round absolute ${classes['arrow']}`}
              data-step="-1"
              aria-label={words('previous')}
            >
              <Icon of={ChevronLeft} size={22} />
            </button>
            <button
              type="button"
              className={`center square-44 ink radius-round absolute ${classes['arrow']}`}
              data-step="1"
              aria-label={words('next')}
            >
              <Icon of={ChevronRight} size={22} />
            </button>
            <div className={`flex absolute ${classes['dots']}`} data-dots="">
              {images.map(({ url }, index) => (
                <button key={url} type="button" {...goTo(index, numbered)} />
              ))}
            </div>
          </>
        )}
      </div>
      {count > 1 && (
        <div className={`flex gap-4 scroll-x ${classes['thumbs']}`} data-thumbs="">
          {images.map(({ thumbUrl }, index) => (
            <button
              key={thumbUrl}
              type="button"
              className="fixed clip bordered radius-m tinted"
              {...goTo(index, numbered)}
            >
              <img className="full tall" src={thumbUrl} alt="" loading="lazy" draggable={false} />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const goTo = (index: number, numbered: readonly string[]) => ({
  'data-go': index,
  'aria-label': numbered[index],
  'aria-current': index === 0 || undefined,
})

const Placeholder = ({ words }: { words: Words }) => (
  <span className={`center fill muted ${classes['placeholder']}`} role="img" aria-label={words('noPicture')}>
    <Icon of={Image} size={56} />
  </span>
)
