import type { Corrections, Handover, voidHandover as VoidHandover } from '@nine/contract/custody/handover'
import type { PaperContent, PaperLine } from '@nine/contract/custody/paper'
import type { Received } from '@nine/contract/call'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { lockAssets } from '../asset/asset.public.ts'
import { cancelMail } from '../mail/mail.public.ts'
import { askReceiver } from './ask-receiver.service.ts'
import { replaceHandover, selectUnchangedSincePaper, updateTermsOf } from './custody.queries.ts'
import { lockHandover, selectHandover, selectLines, selectPhotos, updateHandover } from './handover.queries.ts'
import { toHandover } from './handover-response.ts'
import { selectKeeper } from './keeper/keeper.queries.ts'
import { type PaperSide, queuePdf, writePaper } from './write-paper.service.ts'

/**
 * A paper is never edited: it becomes void, and another number says it right. Who holds the assets stays as it is.
 * Assets are locked before their paper, as everywhere: what is still held by it stays so until the new one is written.
 */
export async function voidHandover(
  context: ChangeContext,
  id: string,
  { reason, reissue }: Received<typeof VoidHandover>['body'],
): Promise<Handover> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const lines = await selectLines(trx, business, id)
  await lockAssets(
    trx,
    business,
    lines.map(({ asset_id }) => asset_id),
  )
  const paper = await lockHandover(trx, business, id)
  if (!paper) throw new AppError('handover.not_found')
  if (paper.state === 'void' || paper.state === 'refused') throw new AppError('handover.void', { number: paper.number })
  if (paper.mail_id !== null) await cancelMail(trx, paper.mail_id)
  await updateHandover(trx, business, id, { state: 'void', void_reason: reason, version: paper.version + 1 })
  await queuePdf(trx, runtime, business, id)
  const after = reissue ? await issueAnew(context, paper, { lines, corrections: reissue }) : id
  await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
  const row = await selectHandover(trx, business, after)
  if (!row) throw new AppError('handover.not_found')
  return toHandover(row, actor.id)
}

type LockedPaper = NonNullable<Awaited<ReturnType<typeof lockHandover>>>

interface Anew {
  lines: Awaited<ReturnType<typeof selectLines>>
  corrections: Corrections
}

/**
 * Issues a corrected paper, between the parties as the old one names them, also when they are gone. Whoever had to confirm
 * the old one confirms this one, as long as they still hold something by it.
 */
async function issueAnew(context: ChangeContext, paper: LockedPaper, { lines, corrections }: Anew): Promise<string> {
  const { trx, actor } = context
  const { business } = actor
  const isHeld = (await selectUnchangedSincePaper(trx, business, paper.id)).size > 0
  const content = correctedContent(paper, corrections, isHeld)
  const giver = sideOf(paper.giver_person_id, paper.giver_holder_id, content.giver.name)
  const receiver = sideOf(paper.receiver_person_id, paper.receiver_holder_id, content.receiver.name)
  const asked = isHeld && paper.state !== 'unconfirmed' ? await selectKeeper(trx, business, receiver.id) : undefined
  const isAsked = asked !== undefined && asked.email !== ''
  const made = await writePaper(context, {
    kind: paper.kind,
    content,
    giver,
    receiver,
    lines: lines.map(({ asset_id, from_person_id, from_holder_id }) => ({
      asset: asset_id,
      person: from_person_id,
      holder: from_holder_id,
    })),
    photos: await selectPhotos(trx, business, paper.id),
    replaces: paper.id,
    answer:
      paper.kind === 'return'
        ? { state: 'accepted', via: 'app', by: actor.id }
        : { state: isAsked ? 'waiting' : 'unconfirmed' },
  })
  if (paper.kind === 'handover')
    await updateTermsOf(trx, business, paper.id, {
      lines: content.lines,
      // One that was extended since stays extended.
      due: content.dueOn === paper.content.dueOn ? undefined : { on: content.dueOn },
    })
  await replaceHandover(trx, business, paper.id, made.id)
  if (isAsked) await askReceiver(context, made, asked, { isReminder: false, now: new Date() })
  return made.id
}

function correctedContent({ content, number }: LockedPaper, said: Corrections, isHeld: boolean): PaperContent {
  const { dueOn = content.dueOn, lines = [] } = said
  if (dueOn !== content.dueOn && !isHeld) throw new AppError('handover.ended', { number })
  if (dueOn !== null && dueOn < content.handedOn)
    throw new AppError('custody.due_before', {}, [{ field: 'dueOn', code: 'invalid_date', values: {} }])
  const listed = new Set(content.lines.map(({ asset }) => asset))
  if (lines.some(({ asset }) => !listed.has(asset))) throw new AppError('asset.not_found')
  const byAsset = new Map(lines.map((line) => [line.asset, line]))
  return {
    ...content,
    form: said.form ?? content.form,
    isBilingual: said.isBilingual ?? content.isBilingual,
    place: said.place ?? content.place,
    note: said.note ?? content.note,
    dueOn,
    lines: content.lines.map((line) => correctedLine(line, byAsset.get(line.asset))),
  }
}

const correctedLine = (line: PaperLine, said: NonNullable<Corrections['lines']>[number] | undefined): PaperLine => ({
  ...line,
  serial: said?.serial ?? line.serial,
  condition: said?.condition ?? line.condition,
  accessories: said?.accessories ?? line.accessories,
  note: said?.note ?? line.note,
})

const sideOf = (person: string | null, holder: string | null, name: string): PaperSide =>
  person === null ? { kind: 'holder', id: holder ?? '', name } : { kind: 'member', id: person, name }
