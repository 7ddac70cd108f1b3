import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import classes from './badge-card.module.css'
import { nameSize, type PaperSize } from './badge-size.ts'

export interface Badge {
  event: string
  name: string
  company?: string | undefined
  category?: Pick<GuestCategory, 'name' | 'color'> | undefined
  /** The ticket code, without its dash. */
  code: string
  /** A picture of the ticket's QR code, where it is known. */
  qrCode?: string | undefined
}

/** One badge, in the measures of its paper. */
export function BadgeCard({ badge, size }: { badge: Badge; size: PaperSize }) {
  const { event, name, company, category, code, qrCode } = badge
  return (
    <article
      className={`column centered clip ${classes['card']}`}
      style={{ width: `${size.width}mm`, height: `${size.height}mm` }}
    >
      <p className={`truncate ${classes['event']}`}>{event}</p>
      <p
        className={`bold anywhere grow column middle ${classes['name']}`}
        style={{ fontSize: `${nameSize(name, size)}mm` }}
      >
        {name}
      </p>
      {company && <p className={`clamp ${classes['company']}`}>{company}</p>}
      {category && category.color !== 'plain' && <p className={`bold clip ${classes['category']}`}>{category.name}</p>}
      <footer className={`row middle ${classes['foot']}`}>
        {qrCode && <img src={qrCode} alt="" />}
        <span className="num strong">{formatTicketCode(code)}</span>
      </footer>
    </article>
  )
}
