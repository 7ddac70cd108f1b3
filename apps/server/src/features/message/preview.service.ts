import { OFFER_HOURS } from '@nine/contract/event/registration/registration-rules'
import type { Lang } from '@nine/contract/lang'
import type { MessageKind, MessageTexts } from '@nine/contract/message/message'
import { say } from '@nine/contract/messages/say'
import type { Person } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { timeAndPlaceOf, requireEvent } from '../event/event.public.ts'
import { confirmedEmailOf } from '../identity/identity.public.ts'
import { countExpectedMail, recipientLimitReached } from '../mail/mail.public.ts'
import { queueWrittenMail, type WrittenMail } from '../mail/mail.service.ts'
import { selectMailGuest } from './message.queries.ts'
import type { MailGuest } from './mailing.ts'
import { drawMail } from './write-mail.service.ts'

interface Draft {
  kind: MessageKind | 'own'
  lang: Lang
  texts: MessageTexts
}

/** Opens nothing: no ticket has this id. */
const SAMPLE_ID = '0'.repeat(24)
const SAMPLE_CODE = '7K4MQ2XD'
const HOUR_MS = 3_600_000

/** A message as one guest would get it. Its pictures are inside, since nothing is attached. */
export async function previewMessage(
  db: Db,
  runtime: Runtime,
  { business, event, ...draft }: Draft & { business: string; event: string; guest: string | null },
) {
  const guest = draft.guest === null ? undefined : await selectMailGuest(db, business, draft.guest)
  if (draft.guest !== null && !guest) throw new AppError('guest.not_found')
  const sample = sampleGuest(draft.lang)
  // What has not happened to this guest is shown with invented details.
  const shown = guest
    ? { ...guest, offeredUntil: guest.offeredUntil ?? sample.offeredUntil, refusal: guest.refusal || sample.refusal }
    : sample
  const { subject, html, text, attachments } = await draw(db, runtime, { business, event, guest: shown, draft })
  return {
    subject,
    html: attachments.reduce(
      (page, { cid, type, contentBase64 }) =>
        cid ? page.replaceAll(`cid:${cid}`, `data:${type};base64,${contentBase64}`) : page,
      html,
    ),
    text,
    guestName: shown.name,
  }
}

/** The same to the organiser's own address, drawn before anything is written. */
export async function drawTest(
  db: Db,
  runtime: Runtime,
  { business, event, person, draft }: { business: string; event: string; person: Person; draft: Draft },
): Promise<{ to: string; written: WrittenMail }> {
  const to = (await confirmedEmailOf(db, person.id)) ?? ''
  const guest = { ...sampleGuest(draft.lang), email: to }
  return { to, written: await draw(db, runtime, { business, event, guest, draft, isTest: true }) }
}

export async function sendTest(
  { trx, runtime, actor }: ChangeContext,
  { event, to, lang, written }: { event: string; to: string; lang: Lang; written: WrittenMail },
): Promise<{ to: string }> {
  const permit = await countExpectedMail(trx, runtime, { to, topic: `test ${actor.id}`, order: 'ticket' })
  if (permit.waits) throw recipientLimitReached(runtime, permit.waits.until)
  const mail = { business: actor.business, event, guest: null, message: 'test', to, lang } as const
  await queueWrittenMail(trx, runtime, mail, written, permit)
  return { to }
}

interface Drawing {
  business: string
  event: string
  guest: MailGuest
  draft: Draft
  isTest?: boolean
}

async function draw(db: Db, runtime: Runtime, { business, event: id, guest, draft, isTest = false }: Drawing) {
  const event = await requireEvent(db, business, id)
  const { kind, lang, texts } = draft
  const timeAndPlace = timeAndPlaceOf(event, runtime.config)
  return drawMail(db, runtime, {
    // An event that is not cancelled is shown with an invented reason.
    event:
      kind === 'cancellation' && !event.cancelled_at
        ? { ...event, cancel_reason: say(lang, 'eventMail', 'sampleReason') }
        : event,
    guest,
    message: kind,
    texts,
    lang,
    to: guest.email,
    before: { ...timeAndPlace, isOnline: false, venue: say(lang, 'eventMail', 'samplePlace') },
    inviter: '',
    others: [],
    isTest,
  })
}

const sampleGuest = (lang: Lang): MailGuest => ({
  id: SAMPLE_ID,
  name: say(lang, 'eventMail', 'sampleGuest'),
  email: 'minhanh.le@example.com',
  code: SAMPLE_CODE,
  category: '',
  isListed: false,
  offeredUntil: new Date(Date.now() + OFFER_HOURS * HOUR_MS),
  refusal: say(lang, 'eventMail', 'sampleRefusal'),
  hasSeat: true,
})
