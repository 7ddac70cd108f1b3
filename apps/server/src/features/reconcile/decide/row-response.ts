import type { Checker } from '@nine/contract/inventory/inventory'
import type { ReconcileRow } from '@nine/contract/inventory/reconcile'
import type { Runtime } from '../../../runtime.ts'
import { signMediaUrl, signThumbUrl } from '../../media/media.service.ts'
import type { FindingRow } from './findings.queries.ts'

type People = ReadonlyMap<string, Checker>

/** As somebody sees it. */
export function toReconcileRow(runtime: Runtime, viewer: string, row: FindingRow, people: People): ReconcileRow {
  const personOf = (id: string | null) =>
    id === null ? null : (people.get(id) ?? { UserId: id, name: '', photo: null })
  return {
    _id: row.row_id,
    finding: row.finding,
    name: row.name ?? row.code ?? '',
    code: row.code ?? '',
    image: photoOf(runtime, row.cover_id)?.thumbUrl ?? null,
    price: row.price,
    currency: row.currency ?? 'VND',
    place: placeOf(row.location_id, row.location_name),
    holder: row.holder,
    mayAsk: mayAsk(row, viewer),
    isChecked: row.checked,
    condition: row.condition,
    status: row.status,
    notes: row.notes,
    seenAt: placeOf(row.seen_id, row.seen_name),
    quantity: row.quantity,
    count: row.scans,
    photo: photoOf(runtime, row.photo_id),
    by: personOf(row.person_id),
    at: row.at?.toISOString() ?? null,
    drift: row.drift,
    lastSeen: row.last_seen?.toISOString() ?? null,
    isPlaceFinished: row.is_finished,
    proposal: row.proposal,
    choice: choiceOf(row, personOf),
    version: row.choice_version,
  }
}

const photoOf = (runtime: Runtime, id: string | null): ReconcileRow['photo'] =>
  id === null ? null : { url: signMediaUrl(runtime, id), thumbUrl: signThumbUrl(runtime, id) }

/** Whether somebody else holds it who can be asked. */
export const mayAsk = ({ keeper_id }: FindingRow, person: string): boolean => keeper_id !== null && keeper_id !== person

/** What was decided in the list, or at once by the person who saw it. */
function choiceOf(row: FindingRow, personOf: (id: string | null) => Checker | null): ReconcileRow['choice'] {
  const { action, choice_action, chosen_by, chosen_at, made } = row
  if (action === null) return null
  const isFromList = choice_action === action && chosen_by !== null
  const by = personOf(isFromList ? chosen_by : row.person_id)
  const at = isFromList ? chosen_at : row.at
  if (!by || !at) return null
  return {
    action,
    asset:
      isFromList && row.choice_asset_id !== null
        ? { _id: row.choice_asset_id, name: row.choice_asset_name ?? '', code: row.choice_asset_code ?? '' }
        : null,
    made: made && {
      name: made.name,
      category: placeOf(made.category, row.made_category),
      location: placeOf(made.location, row.made_location),
    },
    note: isFromList ? row.note : '',
    by,
    at: at.toISOString(),
  }
}

const placeOf = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' })
