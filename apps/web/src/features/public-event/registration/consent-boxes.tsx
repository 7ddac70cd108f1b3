import type { ConsentQuestion } from '@nine/contract/event/privacy/privacy'
import type { Lang } from '@nine/contract/lang'
import { wordsOf } from '../../public-page/words.ts'
import classes from './consent-boxes.module.css'

/** Names no question can have: those are lower case. */
export const CONSENT = 'consentText'
export const NEWS = 'wantsNews'

interface Props {
  lang: Lang
  /** Where people ask about their data. */
  requestPage: string
  consent: ConsentQuestion
  isMissing: boolean
}

/** What a guest agrees to, beside the button that registers; nothing is ticked for them, and news are never a condition. */
export function ConsentBoxes({ lang, requestPage, consent: { id, text, newsText }, isMissing }: Props) {
  const words = wordsOf('privacy', lang)
  return (
    <div className={`grid gap-5 ${classes['boxes']}`}>
      <label>
        <input
          type="checkbox"
          name={CONSENT}
          value={id}
          aria-required="true"
          aria-invalid={isMissing || undefined}
          aria-describedby="consent-missing"
        />
        <span>{text}</span>
      </label>
      <p className="text-s danger" id="consent-missing" hidden={!isMissing}>
        {words('consentRequired')}
      </p>
      {newsText !== null && (
        <label>
          <input type="checkbox" name={NEWS} />
          <span>{newsText}</span>
        </label>
      )}
      <a className="text-s" href={requestPage} target="_blank" rel="noopener">
        {words('rightsLink')}
      </a>
    </div>
  )
}
