import { type EventPrivacy, type PrivacyRules, VERSIONS_SHOWN } from '@nine/contract/event/privacy/privacy'
import type { ChangeContext } from '../../../context.ts'
import type { Db } from '../../../tables.ts'
import { consentQuestion, lockEvent, requireEvent, setPrivacyRules } from '../../event/event.public.ts'
import { selectWordings } from './privacy.queries.ts'

export async function getPrivacy(db: Db, business: string, id: string): Promise<EventPrivacy> {
  const event = await requireEvent(db, business, id)
  const versions = await selectWordings(db, business, id, VERSIONS_SHOWN)
  const { over_at: over, retention_months: months, erased_at: erased } = event
  return {
    rules: {
      purpose: { vn: event.purpose_vn, en: event.purpose_en },
      asksForNews: event.asks_for_news,
      retentionMonths: months,
    },
    shown: { vn: consentQuestion(event, 'vn'), en: consentQuestion(event, 'en') },
    versions: versions.map(({ since, ...version }) => ({ ...version, since: since.toISOString() })),
    erasedAt: (erased ?? (over && months !== null ? monthsAfter(over, months) : null))?.toISOString() ?? null,
    isErased: erased !== null,
  }
}

/** As PostgreSQL adds months: the last day of a shorter one. */
function monthsAfter(time: Date, months: number): Date {
  const moved = new Date(time)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0)
  return moved
}

export async function changePrivacy(context: ChangeContext, id: string, rules: PrivacyRules): Promise<EventPrivacy> {
  const { trx, actor } = context
  await lockEvent(trx, actor.business, id)
  await setPrivacyRules(context, id, rules)
  return getPrivacy(trx, actor.business, id)
}
