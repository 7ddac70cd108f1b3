import type { PageContext } from '@nine/contract/public-pages'
import { Failure } from '../public-page/failure.tsx'
import { wordsOf } from '../public-page/words.ts'
import { EventFrame } from './event-frame.tsx'

/** Shown instead of a page about events: nothing is there, or it may work the next time. */
export function EventFailurePage({ isMissing, context }: { isMissing: boolean; context: PageContext }) {
  const words = wordsOf('publicEvent', context.lang)
  return (
    <EventFrame context={context} words={words} data={{ 'data-missing': isMissing ? '' : undefined }}>
      <Failure
        isMissing={isMissing}
        title={words(isMissing ? 'notFoundTitle' : 'failedTitle')}
        text={words(isMissing ? 'notFound' : 'failedText')}
        retry={words('retry')}
      />
    </EventFrame>
  )
}
