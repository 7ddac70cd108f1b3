import { initialsOf } from '@nine/contract/identity/full-name'
import { photoThumbUrl } from '../../lib/picture/image-url.ts'
import classes from './enterprise-logo.module.css'

interface Props {
  name: string
  logo: string | null
  size?: number
}

/** The logo in a square, or the initials of the name. Always beside the name, so it says nothing itself. */
export function EnterpriseLogo({ name, logo, size = 32 }: Props) {
  return (
    <span
      className={`center fixed brand strong clip radius-m brand-soft ${classes['logo']}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {logo ? <img src={photoThumbUrl(logo)} alt="" /> : initialsOf(name)}
    </span>
  )
}
