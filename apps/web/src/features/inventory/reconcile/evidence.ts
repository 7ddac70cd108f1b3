import type { ReconcileRow } from '@nine/contract/inventory/reconcile'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/sentences/keys.ts'

type Say = Translate<readonly ['stocktake', 'assetStatuses']>

/** What was seen, over what the register says: two lines. */
export function evidenceOf(row: ReconcileRow, say: Say): { seen: string; book: string } {
  const place = row.place?.name ?? say('evidence.nowhere')
  const more = [
    row.notes,
    row.quantity === null ? '' : say('evidence.quantity', { count: row.quantity, amount: formatNumber(row.quantity) }),
    row.drift && say(`drift.row.${row.drift}`),
    outcomeOf(row, say),
  ]
  const lines = linesOf(row, place, say)
  return { seen: lines.seen, book: [lines.book, ...more].filter(Boolean).join(' · ') }
}

function linesOf(row: ReconcileRow, place: string, say: Say): { seen: string; book: string } {
  const seenAt = row.seenAt ? say('evidence.seenAt', { place: row.seenAt.name }) : ''
  switch (row.finding) {
    case 'agrees':
      return { seen: place, book: '' }
    case 'elsewhere':
      return { seen: seenAt || say('evidence.foundAgain'), book: say('evidence.book', { place }) }
    case 'damaged':
      return { seen: say('evidence.damagedNow'), book: [seenAt, statusOf(row, say)].filter(Boolean).join(' · ') }
    case 'lost': {
      const facts = [
        row.holder && say('evidence.holder', { name: row.holder }),
        place,
        row.lastSeen && say('evidence.lastSeen', { date: formatDate(row.lastSeen) }),
        row.isPlaceFinished && say('evidence.placeFinished'),
      ]
      return {
        seen: say(row.isChecked ? 'evidence.markedLost' : 'evidence.unseen'),
        book: facts.filter(Boolean).join(' · '),
      }
    }
    case 'unknown':
      return {
        seen: seenAt || say('evidence.unknown'),
        book: row.count > 1 ? say('reconcile.times', { count: row.count }) : '',
      }
    case 'extra':
      return {
        seen: [say('evidence.extra'), seenAt].filter(Boolean).join(' · '),
        book: say('evidence.book', { place }),
      }
  }
}

function statusOf({ status }: ReconcileRow, say: Say): string {
  const known = (['available', 'maintenance', 'damaged', 'disposed', 'lost'] as const).find((each) => each === status)
  return known ? say('evidence.statusNow', { status: say(`assetStatuses:${known}`).toLowerCase() }) : ''
}

/** What was chosen, where the choice alone does not say it. */
function outcomeOf({ choice }: ReconcileRow, say: Say): string {
  if (choice?.asset) return say('evidence.attachedTo', choice.asset)
  if (choice?.made) return say('evidence.made', { name: choice.made.name })
  if (choice?.action === 'dismiss') return say('evidence.dismissed', { note: choice.note })
  return choice?.action === 'ask' ? say('evidence.asked') : ''
}
