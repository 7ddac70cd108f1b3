import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { Db, Trx } from '../../../tables.ts'
import { consentQuestion, type requireEvent } from '../../event/event.public.ts'
import { insertConsentText, selectConsentText } from './privacy.queries.ts'

type EventRow = Awaited<ReturnType<typeof requireEvent>>

interface Agreed {
  id: string
  wantsNews: boolean
  /** Absent where these words are kept already. */
  words?: { lang: Lang; text: string; news_text: string }
}

/**
 * The very words a guest agreed to: those shown now, or older ones that somebody agreed to before. Other clients show none
 * and send none; then nothing is kept.
 */
export async function readConsent(
  db: Db,
  event: EventRow,
  { id, wantsNews, lang }: { id: string | undefined; wantsNews: boolean; lang: Lang },
): Promise<Agreed | undefined> {
  if (id === undefined) return undefined
  for (const shown of [lang, lang === 'vn' ? ('en' as const) : ('vn' as const)]) {
    const { text, newsText, ...question } = consentQuestion(event, shown)
    if (question.id === id)
      return { id, wantsNews: wantsNews && newsText !== null, words: { lang: shown, text, news_text: newsText ?? '' } }
  }
  const kept = await selectConsentText(db, event.business_id, event.id, id)
  if (!kept)
    throw new AppError('request.validation', {}, [{ field: 'consentText', code: 'consent_changed', values: {} }])
  return { id, wantsNews: wantsNews && kept.news_text !== '' }
}

/** Before the guest who agreed to them. */
export async function keepConsentText(trx: Trx, event: EventRow, { id, words }: Agreed): Promise<void> {
  if (words) await insertConsentText(trx, { business_id: event.business_id, event_id: event.id, id, ...words })
}
