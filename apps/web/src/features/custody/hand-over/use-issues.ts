import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { HandOverDraft } from './hand-over-draft.ts'

/** Which fields each step has. */
export const ISSUES_OF = { who: ['to', 'name', 'email'], what: [], confirm: ['email', 'signature'] } as const
export type Issues = Partial<Record<'to' | 'name' | 'email' | 'signature', string | undefined>>

/** What is missing, by field. */
export function useIssues({ receiver, way, signature }: HandOverDraft, isBack: boolean): Issues {
  const { t } = useTranslation(['custody', 'issues'])
  if (isBack) return {}
  const { isNew, listed, person } = receiver
  return {
    to: !isNew && !listed ? t('issues:required') : undefined,
    name: isNew && person.name.trim() === '' ? t('issues:required') : undefined,
    email: isNew && way === 'mail' && person.email.trim() === '' ? t('issues:email_required') : undefined,
    signature: way === 'sign' && signature === '' ? t('custody:signature.missing') : undefined,
  }
}
