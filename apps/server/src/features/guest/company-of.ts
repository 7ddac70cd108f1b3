import type { ExtraAnswer } from '@nine/contract/event/registration/registration-answers'

/** Names that organisers give the field that asks for it; the migration of the door knows the same. */
const COMPANY_FIELD = /-add-(?:ten-)?(?:cong-ty|don-vi|to-chuc|co-quan|company|company-name|organi[sz]ation)$/
const COMPANY_MAX = 200

/** Where a guest works, if the form asked for it. */
export function companyOf(answers: Readonly<Record<string, ExtraAnswer>>): string {
  const key = Object.keys(answers).find((name) => COMPANY_FIELD.test(name))
  return (key && answers[key]?.data.slice(0, COMPANY_MAX).trim()) ?? ''
}
