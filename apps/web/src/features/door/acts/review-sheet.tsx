import {
  type DoorReview,
  listDoorReviews,
  type Resolution,
  resolveDoorReview,
} from '@nine/contract/event/door/door-reviews'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { ignore } from '../../../lib/expected-error.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useDoor } from '../page/door-context.ts'
import buttons from '../controls/door-button.module.css'
import { DoorSheet } from '../controls/door-sheet.tsx'
import { ReviewCard } from './review-card.tsx'

/** Doubles and whatever else was decided without a network and needs somebody's decision. */
export function ReviewSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('door')
  const { engine, say } = useDoor()
  const [reviews, setReviews] = useState<readonly DoorReview[]>()
  const [isFailed, setFailed] = useState(false)
  const { event: eventId } = engine.session
  const options = useCallback(() => ({ token: engine.session.token() ?? '' }), [engine])

  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const answer = await call(listDoorReviews, { params: { eventId } }, options()).catch(ignore(ApiError))
      if (isGone) return
      setReviews(answer?.items)
      setFailed(!answer)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [eventId, options])

  async function resolve(review: DoorReview, as: Resolution | 'reopen', name?: string): Promise<void> {
    const settled = await call(
      resolveDoorReview,
      { params: { eventId, actId: review.act }, body: { as, ...(name === undefined ? {} : { name }) } },
      options(),
    ).catch(ignore(ApiError))
    if (!settled) return say(t('reviews.failed'))
    setReviews((all) => all?.map((each) => (each.act === settled.act ? settled : each)))
    void engine.refresh()
  }

  const open = reviews?.filter(({ resolved }) => !resolved) ?? []
  const simple = open.filter(({ proposal }) => proposal !== 'walk-in')
  return (
    <DoorSheet title={t('reviews.title')} onClose={onClose}>
      <div className="column gap-6 scroll-y low">
        {isFailed && <p className="amber">{t('reviews.offline')}</p>}
        {reviews?.length === 0 && <p className="soft">{t('reviews.none')}</p>}
        {reviews?.map((review) => (
          <ReviewCard key={review.act} review={review} onResolve={(as, name) => void resolve(review, as, name)} />
        ))}
      </div>
      {simple.length > 1 && (
        <div className="grid twins gap-5 mt-6">
          <button type="button" className={buttons['second']} onClick={onClose}>
            {t('reviews.later')}
          </button>
          <button
            type="button"
            className={buttons['action']}
            onClick={() => void Promise.all(simple.map((review) => resolve(review, review.proposal)))}
          >
            {t('reviews.all', { count: simple.length })}
          </button>
        </div>
      )}
    </DoorSheet>
  )
}
