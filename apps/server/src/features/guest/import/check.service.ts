import type { GuestImportCounts } from '@nine/contract/event/guest/guest-import-record'
import { formOf } from '@nine/contract/event/registration/registration-form'
import type { Lang } from '@nine/contract/lang'
import type { Trx } from '../../../tables.ts'
import { opennessOf, requireEvent, savedForm } from '../../event/event.public.ts'
import { openCategorySeats } from '../seats/category-seats.ts'
import { checkGuests, type CheckedRow } from './check-guests.ts'
import { type ImportRecord, selectImportRows, updateGuestImport, writeChecked } from './guest-import.queries.ts'
import { selectGuestCategories, selectKnownGuests } from './imported-guests.queries.ts'
import { readGuest } from './read-guest.ts'

export const NO_COUNTS: GuestImportCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  leftOut: 0,
  warned: 0,
  waiting: 0,
  reachable: 0,
}

/** Checks every row of the chosen sheet against the guests there are now, and keeps what was found. */
export async function checkImport(
  trx: Trx,
  record: ImportRecord,
  lang: Lang,
): Promise<{ rows: CheckedRow[]; counts: GuestImportCounts; newCategories: string[] }> {
  const { business_id: business, event_id: event, id, columns } = record
  const of = { business, event }
  const booked = await requireEvent(trx, business, event)
  const fields = formOf(await savedForm(trx, booked), lang)
  const questions = new Map(fields.map((field) => [field.name, field]))
  const sheet = { business, id, sheet: record.sheet }
  const rows = await selectImportRows(trx, sheet)
  const said = rows.map((row) => readGuest(columns, row, questions).values)
  const nameless = said.filter(({ email }) => email === '')
  const checked = checkGuests(
    {
      columns,
      questions,
      categories: await selectGuestCategories(trx, of),
      categorySeats: await openCategorySeats(trx, of),
      known: await selectKnownGuests(trx, of, {
        emails: said.flatMap(({ email }) => (email === '' ? [] : [email])),
        phones: nameless.map(({ phone }) => phone),
        names: nameless.map(({ name }) => name.toLowerCase()),
      }),
      seats: opennessOf(booked).seatsLeft,
      sendMail: record.send_mail,
    },
    rows,
  )
  await writeChecked(
    trx,
    sheet,
    checked.rows.map(({ position, state, is_warned, result }) => ({ position, state, is_warned, result })),
  )
  await updateGuestImport(trx, sheet, {
    counts: JSON.stringify(checked.counts),
    new_categories: checked.newCategories,
    rows: checked.rows.length - checked.counts.leftOut,
  })
  return checked
}
