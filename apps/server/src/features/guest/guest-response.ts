import type { Guest } from '@nine/contract/event/guest/guest'
import { qrImage } from '../qrcode/qrcode.service.ts'
import type { GuestWithMail } from './guest-list.queries.ts'

/** A guest as organisers see them. */
export function toGuest(row: GuestWithMail, link: string): Guest {
  return {
    id: row.id,
    eventID: row.event_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    participationForm: row.participation_form,
    note: row.note,
    checkIn: row.checked_in_at !== null,
    updatedAt: (row.checked_in_at ?? row.updated_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    addFormRegister: row.answers,
    formVersion: row.form_version,
    // A ticket never expires; what is cancelled was not sent.
    mail: row.mail_state === 'cancelled' || row.mail_state === 'expired' ? 'none' : (row.mail_state ?? 'none'),
    // Imported guests have no stored code.
    qrCode: row.qr_code || qrImage(link),
    code: row.code,
    state: row.state,
    company: row.company,
    category: row.category_id,
    days: row.days,
    hasLeft: row.left_at !== null,
  }
}
