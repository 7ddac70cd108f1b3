import { initialsOf } from '@nine/contract/identity/full-name'
import { photoThumbUrl } from '../../lib/picture/image-url.ts'
import classes from './portrait.module.css'

interface Props {
  name: string
  picture: string | null
  look?: 'logo' | 'avatar'
}

/** A picture in a square or circle, or initials instead of it. */
export const Portrait = ({ name, picture, look = 'logo' }: Props) => (
  <span className={classes[look]} aria-hidden="true">
    {picture ? <img src={photoThumbUrl(picture)} alt="" data-fallback={initialsOf(name)} /> : initialsOf(name)}
  </span>
)
