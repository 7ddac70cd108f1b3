import type { PageContext } from '@nine/contract/public-pages'
import type { ReactNode } from 'react'
import { Footer } from '../public-page/footer.tsx'
import { LanguageLink } from '../public-page/language-link.tsx'
import { NineMark } from '../public-page/nine-mark.tsx'
import { Portrait } from '../public-page/portrait.tsx'
import type { Organiser, Words } from './event-facts.ts'
import classes from './event-frame.module.css'

interface Props {
  context: PageContext
  words: Words
  /** Undefined where there is nothing to show. */
  organiser?: Organiser
  /** What the page's script reads. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>
  children: ReactNode
}

/** Header, content and footer of a public event page. */
export const EventFrame = ({ context: { lang, query }, words, organiser, data, children }: Props) => (
  <div id="page" className={classes['page']} data-lang={lang} data-slug={organiser?.url} {...data}>
    <header className={`row between gap-5 ${classes['bar']}`}>
      {organiser ? (
        <a className={`row slim gap-5 no-link ${classes['owner']}`} href={`/${organiser.url}/all-event`}>
          <Portrait name={organiser.name} picture={organiser.logo} />
          <b className="truncate strong">{organiser.name}</b>
        </a>
      ) : (
        <span className={`row slim gap-5 no-link ${classes['owner']}`}>
          <NineMark />
        </span>
      )}
      <LanguageLink lang={lang} label={words('otherLang')} query={query} />
    </header>
    {children}
    <div
      className={`grid ${classes['notices']}`}
      role="status"
      data-notices=""
      data-copied={words('copied')}
      data-not-loaded={`${words('failedTitle')}. ${words('failedText')}`}
    />
    <Footer words={words('madeWith')} />
  </div>
)
