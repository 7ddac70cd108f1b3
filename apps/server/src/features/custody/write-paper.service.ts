import type { PaperContent, PaperKind, PaperLine, PaperParty } from '@nine/contract/custody/paper'
import type { ChangeContext } from '../../context.ts'
import { nextCode } from '../../code-counter.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import type { LockedAsset } from '../asset/asset.public.ts'
import { getBusiness } from '../business/business.service.ts'
import { insertHandover, searchTextOf } from './handover.queries.ts'
import type { KeeperRecord } from './keeper/keeper.queries.ts'

export const PDF_QUEUE = 'handover-pdf'
const NUMBER_KIND = 'BB'
const NUMBER_DIGITS = 6

/** Who is on a paper, as it names them. */
export type PaperSide = Pick<KeeperRecord, 'id' | 'kind' | 'name'>

/** The content of a new paper. */
export interface NewPaper {
  kind: PaperKind
  content: PaperContent
  giver: PaperSide
  receiver: PaperSide
  lines: readonly { asset: string; person: string | null; holder: string | null }[]
  photos: readonly string[]
  replaces?: string
  answer: { state: 'unconfirmed' | 'waiting' } | { state: 'accepted'; via: 'app' | 'signature'; by: string | null }
  signature?: string | undefined
}

/** Gives a paper its number and keeps what it says for good (freeze-handover.sql). Its PDF is drawn in the background. */
export async function writePaper({ trx, runtime, actor }: ChangeContext, paper: NewPaper) {
  const { content, giver, receiver, answer } = paper
  const id = newId()
  const number = await nextCode(trx, actor.business, NUMBER_KIND, NUMBER_DIGITS)
  const isAnswered = answer.state === 'accepted'
  await insertHandover(
    trx,
    {
      business_id: actor.business,
      id,
      number,
      kind: paper.kind,
      state: answer.state,
      content: JSON.stringify(content),
      handed_on: content.handedOn,
      due_on: content.dueOn,
      giver_person_id: giver.kind === 'member' ? giver.id : null,
      giver_holder_id: giver.kind === 'holder' ? giver.id : null,
      receiver_person_id: receiver.kind === 'member' ? receiver.id : null,
      receiver_holder_id: receiver.kind === 'holder' ? receiver.id : null,
      giver_name: giver.name,
      receiver_name: receiver.name,
      search_text: searchTextOf([
        number,
        giver.name,
        receiver.name,
        ...content.lines.flatMap(({ code, name, serial }) => [code, name, serial]),
      ]),
      replaces: paper.replaces ?? null,
      answered_at: isAnswered ? new Date() : null,
      answered_via: isAnswered ? answer.via : null,
      answered_by: isAnswered ? answer.by : null,
      signature: paper.signature ?? '',
      created_by: actor.id,
    },
    paper.lines.map(({ asset, person, holder }, position) => ({
      business_id: actor.business,
      handover_id: id,
      position,
      asset_id: asset,
      from_person_id: person,
      from_holder_id: holder,
    })),
    paper.photos,
  )
  await queuePdf(trx, runtime, actor.business, id)
  return { id, number, content }
}

export const queuePdf = (trx: Trx, { jobs }: Pick<Runtime, 'jobs'>, business: string, id: string): Promise<void> =>
  jobs.send(trx, PDF_QUEUE, { business, id })

/** The enterprise that issues a paper, and the accounting rules that its form follows. */
export async function letterheadOf(trx: Trx, business: string): Promise<Pick<PaperContent, 'company' | 'regime'>> {
  const { name, companyDetail, regime } = await getBusiness(trx, business)
  return { company: { name, address: companyDetail.formattedAddress }, regime }
}

export const partyOf = ({ name, position, department, phone, email }: KeeperRecord): PaperParty => ({
  name,
  position,
  department,
  phone,
  email,
})

export const yearInUse = (asset: Pick<LockedAsset, 'in_use_date' | 'purchase_date'>): string =>
  (asset.in_use_date ?? asset.purchase_date)?.slice(0, 4) ?? ''

export const lineOf = (
  asset: LockedAsset,
  { condition, accessories, note }: Pick<PaperLine, 'condition' | 'accessories' | 'note'>,
): PaperLine => ({
  asset: asset.id,
  code: asset.code,
  name: asset.name,
  serial: asset.serial_number,
  maker: asset.manufacturer,
  unit: asset.unit,
  price: asset.price,
  currency: asset.currency,
  year: yearInUse(asset),
  condition,
  accessories,
  note,
})
