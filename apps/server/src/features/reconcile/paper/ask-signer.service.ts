import { SIGN_LINK_DAYS, type StocktakeContent } from '@nine/contract/inventory/stocktake-paper'
import type { ChangeContext } from '../../../context.ts'
import { personalKey } from '../../../personal-link.ts'
import { countColdMails, countExpectedMail, type MailPermit, queueMail } from '../../mail/mail.public.ts'
import { notify } from '../../notification/notification.service.ts'
import { nameOf } from '../../staff/staff.service.ts'
import { type SignerRow, updateSigner } from './paper.queries.ts'
import { signMail } from './sign.mails.ts'

export const LINK_PURPOSE = 'stocktake-link'
const DAY_MS = 86_400_000

interface Asked {
  content: StocktakeContent
  signer: Pick<SignerRow, 'business_id' | 'id' | 'name' | 'person_id' | 'email'>
  isMailed: boolean
}

/** Asks somebody to sign: members in the app, and by mail with a personal link. Returns whether a mail is on its way. */
export async function askSigner(context: ChangeContext, { content, signer, isMailed }: Asked): Promise<boolean> {
  const { trx, runtime, actor } = context
  const { person_id, email } = signer
  if (person_id !== null && person_id !== actor.id)
    await notify(trx, runtime, {
      personId: person_id,
      businessId: actor.business,
      type: 'stocktake.sign',
      payload: { name: await nameOf(trx, actor.id), number: content.number, title: content.title },
    })
  if (!isMailed || email === '') return false
  const permit = await permitFor(context, signer)
  const { config, secret } = runtime
  const url = `${config.publicOrigin}/share/stocktake?id=${signer.id}&key=${personalKey(secret, LINK_PURPOSE, signer)}`
  const mail = signMail({ to: email, lang: config.defaultLang, name: signer.name, content, url })
  const sender = { business: actor.business, name: content.company.name }
  await updateSigner(trx, signer, {
    email,
    mail_id: permit ? await queueMail(trx, runtime, { ...mail, sender }, permit) : null,
    link_until: new Date(Date.now() + SIGN_LINK_DAYS * DAY_MS),
  })
  return permit !== undefined
}

/** Members expect such mail; strangers count against the sender's budget. */
async function permitFor(
  { trx, runtime, actor }: ChangeContext,
  { person_id, email }: Asked['signer'],
): Promise<MailPermit | undefined> {
  if (person_id !== null)
    return countExpectedMail(trx, runtime, { to: email, topic: `stocktake ${actor.business}`, order: 'change' })
  const { permit, limited } = await countColdMails(trx, runtime, { sender: actor, emails: [email] })
  return limited.size === 0 ? permit : undefined
}
