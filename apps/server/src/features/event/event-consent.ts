import { createHash } from 'node:crypto'
import { consentText, newsText } from '@nine/contract/event/privacy/consent-text'
import type { ConsentQuestion, PrivacyRules } from '@nine/contract/event/privacy/privacy'
import type { Lang } from '@nine/contract/lang'
import type { Selectable } from 'kysely'
import type { ChangeContext } from '../../context.ts'
import { updateEventRow } from './event.queries.ts'
import type { EventTables } from './event.table.ts'

type Consent = Pick<
  Selectable<EventTables['event']>,
  'purpose_vn' | 'purpose_en' | 'asks_for_news' | 'retention_months'
> & { business_name: string }

const CONSENT_ID_LENGTH = 24

/** What guests are asked to agree to. The id is made from the words, so that other words are another version. */
export function consentQuestion(row: Consent, lang: Lang): ConsentQuestion {
  const purpose = lang === 'en' ? row.purpose_en || row.purpose_vn : row.purpose_vn
  const organiser = row.business_name
  const text = consentText({ organiser, purpose, retentionMonths: row.retention_months }, lang)
  const news = row.asks_for_news ? newsText(organiser, lang) : null
  const hash = createHash('sha256').update(JSON.stringify([text, news]))
  return { id: hash.digest('hex').slice(0, CONSENT_ID_LENGTH), text, newsText: news }
}

/** Sets what guests agree to and how long their data is kept. An end that moves is announced again. */
export async function setPrivacyRules(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { purpose, asksForNews, retentionMonths }: PrivacyRules,
): Promise<void> {
  await updateEventRow(trx, actor.business, id, {
    purpose_vn: purpose.vn,
    purpose_en: purpose.en,
    asks_for_news: asksForNews,
    retention_months: retentionMonths,
    erasure_announced_at: null,
    updated_by: actor.id,
  })
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}
