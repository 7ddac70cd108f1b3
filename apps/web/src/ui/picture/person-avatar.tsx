import { Avatar } from '@mantine/core'
import { initialsOf } from '@nine/contract/identity/full-name'
import { photoThumbUrl } from '../../lib/picture/image-url.ts'
import classes from './person-avatar.module.css'

const TINTS = 6

interface Props {
  name: string
  /** Id of the photo; if missing or broken, the initials are shown on a tint derived from the name. */
  photo?: string | null | undefined
  size?: number
}

export function PersonAvatar({ name, photo, size = 32 }: Props) {
  return (
    <Avatar
      src={photo ? photoThumbUrl(photo) : null}
      alt={name}
      size={size}
      radius="50%"
      className={classes['avatar']}
      data-tint={tintOf(name)}
      styles={{ placeholder: { fontSize: Math.max(10, size * 0.36) } }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

function tintOf(name: string): number {
  let sum = 0
  for (const char of name) sum += char.codePointAt(0) ?? 0
  return sum % TINTS
}
