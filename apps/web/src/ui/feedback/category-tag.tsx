import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import classes from './category-tag.module.css'

const TONES: readonly string[] = ['green', 'blue', 'red']

/** The category of a guest, if any: VIP, press, table 7. */
export function CategoryTag({ category }: { category: Pick<GuestCategory, 'name' | 'color'> | undefined }) {
  if (!category) return null
  const { name, color } = category
  return (
    <span
      className={`truncate text-xs strong radius-s ${classes['tag']}`}
      data-color={color}
      title={name}
      data-tone={TONES.includes(color) ? color : undefined}
    >
      {name}
    </span>
  )
}
