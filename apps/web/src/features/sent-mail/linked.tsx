import { Link } from '@react-email/link'
import { MAIL_STYLES } from './mail-styles.ts'

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** Addresses in what people wrote can be followed. */
export const Linked = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} href={part} style={MAIL_STYLES.link}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
