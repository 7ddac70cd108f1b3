import type { Checker } from '@nine/contract/inventory/inventory'
import type { PaperByLink, PAPER_STATES, StocktakePaper } from '@nine/contract/inventory/stocktake-paper'
import { isOver, type PaperRow, type SignerWithMail } from './paper.queries.ts'

type PaperState = (typeof PAPER_STATES)[number]

export const verifyUrl = (origin: string, id: string): string => `${origin}/share/verify?id=${id}`

export function stateOf({ undone_at, signed_at, batch_state }: PaperRow): PaperState {
  if (undone_at !== null) return 'undone'
  if (signed_at !== null) return 'signed'
  return isOver(batch_state) ? 'open' : 'applying'
}

interface Seen {
  signers: readonly SignerWithMail[]
  people: ReadonlyMap<string, Checker>
  /** Who looks. */
  reader: string
  origin: string
}

export function toPaper(row: PaperRow, { signers, people, reader, origin }: Seen): StocktakePaper {
  const state = stateOf(row)
  const { created_by } = row
  return {
    _id: row.id,
    check: row.check_id,
    number: row.number,
    state,
    hash: row.hash,
    verifyUrl: verifyUrl(origin, row.id),
    content: row.content,
    signers: signers.map((signer) => ({
      _id: signer.id,
      role: signer.role,
      name: signer.name,
      title: signer.title,
      email: signer.email,
      isMine: signer.person_id === reader && signer.signed_at === null && state === 'open',
      signedAt: signer.signed_at?.toISOString() ?? null,
      isMailFailed: signer.signed_at === null && signer.link_until !== null && hasFailed(signer),
    })),
    isPdfReady: row.pdf_id !== null && row.pdf_version >= row.version,
    undoUntil: state === 'open' && row.undo_until && row.undo_until > new Date() ? row.undo_until.toISOString() : null,
    batch: row.batch_id,
    written: row.done,
    failed: row.failed + row.skipped,
    closedBy: people.get(created_by) ?? { UserId: created_by, name: '', photo: null },
    closedAt: row.created_at.toISOString(),
  }
}

const hasFailed = ({ mail_state }: SignerWithMail): boolean =>
  mail_state === null || mail_state === 'failed' || mail_state === 'cancelled'

const LISTED = 200

export function toPaperByLink({ content }: PaperRow, signer: SignerWithMail): PaperByLink {
  const { company, number, title, at, groups, totals, lines } = content
  return {
    company: company.name,
    number,
    title,
    at,
    signer: {
      role: signer.role,
      name: signer.name,
      title: signer.title,
      signedAt: signer.signed_at?.toISOString() ?? null,
    },
    groups,
    totals,
    differences: lines.filter(({ finding }) => finding !== 'agrees').slice(0, LISTED),
  }
}
