import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import type { Words } from './event-facts.ts'
import classes from './stub.module.css'

/** What is typed at the door where the QR code cannot be read. */
export const StubCode = ({ code, words }: { code: string; words: Words }) => (
  <span className={`num strong centered ${classes['code']}`}>
    <small className="block">{words('ticketCode')}</small>
    {formatTicketCode(code)}
  </span>
)
