import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import classes from './category-tag.module.css'

const TONES: readonly string[] = ['green', 'blue', 'red']

interface Props {
  category: Pick<GuestCategory, 'name' | 'color'> | undefined
  /** To be read from two metres, and never cut. */
  isLarge?: boolean
}

/** The category of a guest, if any: VIP, press, table 7. */
export function CategoryTag({ category, isLarge = false }: Props) {
  if (!category) return null
  const { name, color } = category
  return (
    <span
      className={`strong radius-s ${isLarge ? 'anywhere text-3xl' : 'truncate text-xs'} ${classes['tag']}`}
      data-color={color}
      data-large={isLarge || undefined}
      title={name}
      data-tone={TONES.includes(color) ? color : undefined}
    >
      {name}
    </span>
  )
}
