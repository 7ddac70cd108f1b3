import type { Handover, HandoverByLink, HandoverDetail } from '@nine/contract/custody/handover'
import type { Runtime } from '../../runtime.ts'
import { signMediaUrl, signThumbUrl } from '../media/media.service.ts'
import type { HandoverRow } from './handover.queries.ts'

export function toHandover(row: HandoverRow, person: string | undefined): Handover {
  const [first] = row.content.lines
  const isWaiting = row.state === 'waiting'
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    giver: row.giver_name,
    receiver: row.receiver_name,
    giverId: row.giver_person_id ?? row.giver_holder_id ?? '',
    receiverId: row.receiver_person_id ?? row.receiver_holder_id ?? '',
    handedOn: row.handed_on,
    dueOn: row.due_on,
    count: row.content.lines.length,
    first: first?.name ?? '',
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredVia: row.answered_via,
    refusal: row.refusal,
    voidReason: row.void_reason,
    replacedBy: row.replaced_by,
    replaces: row.replaced,
    mailedTo: row.email,
    isMailFailed:
      isWaiting && row.email !== '' && (row.mail_state === null || ['failed', 'cancelled'].includes(row.mail_state)),
    isPdfReady: row.pdf_version === row.version,
    isMine: isWaiting && person !== undefined && row.receiver_person_id === person,
    createdAt: row.created_at.toISOString(),
  }
}

export const toDetail = (
  runtime: Runtime,
  row: HandoverRow,
  person: string | undefined,
  { photos, isHeld }: { photos: readonly string[]; isHeld: boolean },
): HandoverDetail => ({
  ...toHandover(row, person),
  content: row.content,
  photos: toPhotos(runtime, photos),
  signature: row.signature,
  isHeld,
})

/** For a while, to whoever gets these addresses, and to no other photo. */
const toPhotos = (runtime: Runtime, photos: readonly string[]): HandoverDetail['photos'] =>
  photos.map((id) => ({ url: signMediaUrl(runtime, id), thumbUrl: signThumbUrl(runtime, id) }))

/** Only what the receiver is asked to confirm: no prices, no address of anybody. */
export function toHandoverByLink(runtime: Runtime, row: HandoverRow, photos: readonly string[]): HandoverByLink {
  const { number, kind, state, answered_at, content, pdf_version, version } = row
  const { company, giver, receiver, handedOn, dueOn, note, lines } = content
  return {
    number,
    kind,
    state,
    answeredAt: answered_at?.toISOString() ?? null,
    company: company.name,
    giver: giver.name,
    receiver: receiver.name,
    handedOn,
    dueOn,
    note,
    lines: lines.map(({ code, name, serial, condition, accessories, note: remark }) => ({
      code,
      name,
      serial,
      condition,
      accessories,
      note: remark,
    })),
    photos: toPhotos(runtime, photos),
    isPdfReady: state === 'accepted' && pdf_version === version,
  }
}
