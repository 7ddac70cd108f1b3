import { PATH_SEPARATOR } from '@nine/contract/tree'
import classes from './path-text.module.css'

interface Props {
  /** From the root down. */
  names: readonly string[]
  /** `last`: the last name stands out, those above it step back. `even`: all alike. */
  look?: 'last' | 'even'
  /** At most so many names, counted from the end. */
  keep?: number
}

/** "A > B > C" on one line; what is too long is cut at the front, never at the end. */
export function PathText({ names, look = 'last', keep = names.length }: Props) {
  const full = names.join(PATH_SEPARATOR)
  const shown = names.slice(-keep)
  return (
    <span className={classes['path']} data-look={look} title={full}>
      <bdi>
        {shown.length < names.length && <span className={classes['above']}>…{PATH_SEPARATOR}</span>}
        {shown.slice(0, -1).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path never changes its order
          <span key={index} className={classes['above']}>
            {name}
            {PATH_SEPARATOR}
          </span>
        ))}
        <span className={classes['last']}>{shown.at(-1)}</span>
      </bdi>
    </span>
  )
}
