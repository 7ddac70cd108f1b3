import type { Lang } from '../../lang.ts'
import { say } from '../../messages/say.ts'

interface Consent {
  organiser: string
  purpose: string
  retentionMonths: number | null
}

/** The words beside the box that nobody has ticked for the guest. */
export function consentText({ organiser, purpose, retentionMonths }: Consent, lang: Lang): string {
  const what = purpose === '' ? say(lang, 'privacy', 'usualPurpose') : purpose
  const kept =
    retentionMonths === null
      ? say(lang, 'privacy', 'keptUntilAsked')
      : say(lang, 'privacy', 'keptMonths', { count: retentionMonths })
  return [say(lang, 'privacy', 'consent', { organiser, purpose: what }), kept, say(lang, 'privacy', 'rights')].join(' ')
}

export const newsText = (organiser: string, lang: Lang): string => say(lang, 'privacy', 'news', { organiser })
