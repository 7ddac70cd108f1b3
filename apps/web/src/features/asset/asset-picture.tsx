import { Image } from 'lucide-react'
import { useState } from 'react'
import classes from './asset-picture.module.css'

interface Props {
  url: string | null
  /** Empty when the name is shown beside it. */
  alt?: string
  iconSize?: number
  lazy?: boolean
}

/** Fills its box; a missing or broken picture becomes a placeholder. */
export function AssetPicture({ url, alt = '', iconSize = 36, lazy = true }: Props) {
  const [broken, setBroken] = useState<string>()
  if (url === null || broken === url) {
    return (
      <span
        className={`center full tall ${classes['none']}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Image size={iconSize} strokeWidth={1.25} />
      </span>
    )
  }
  return (
    <img
      className={`block full tall ${classes['picture']}`}
      src={url}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(url)}
    />
  )
}
