import { updateProfile } from '@nine/contract/identity/profile'
import type { Lang } from '@nine/contract/lang'
import { ApiError, call } from '../../lib/api.ts'
import { switchLang } from '../../lib/i18n.ts'
import { readLogin } from '../../lib/session.ts'
import { ignore } from '../../lib/expected-error.ts'

/** Switches the language and stores it on the server for mails. The screens do not wait for that. */
export async function chooseLang(lang: Lang): Promise<void> {
  await switchLang(lang)
  if (readLogin()) await call(updateProfile, { body: { lang } }).catch(ignore(ApiError))
}
