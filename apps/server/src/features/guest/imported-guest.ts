import type { Lang } from '@nine/contract/lang'
import type { Actor } from '../../actor.ts'

/** What all guests of a file have in common. */
export const importedGuest = ({ id: addedBy, business }: Actor, event: string, lang: Lang) => ({
  business_id: business,
  event_id: event,
  participation_form: 'import' as const,
  lang,
  mail_id: null,
  checked_in_at: null,
  checked_in_how: null,
  checked_in_by: null,
  added_by: addedBy,
})
