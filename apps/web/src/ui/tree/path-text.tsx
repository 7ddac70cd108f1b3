import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { useLayoutEffect, useRef } from 'react'
import classes from './path-text.module.css'

interface Props {
  /** From the root down. */
  names: readonly string[]
  /** `last`: the last name is emphasised. `even`: all alike. */
  look?: 'last' | 'even'
}

/**
 * "A > B > C" on one line. Long paths lose their first names; if even the last one is too long, it ends in an
 * ellipsis. The full text stays in the DOM for screen readers and copying.
 */
export function PathText({ names, look = 'last' }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const full = names.join(PATH_SEPARATOR)
  useLayoutEffect(() => {
    const node = line.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => cutFront(node))
    cutFront(node)
    observer.observe(node)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another path is to be measured again
  }, [full])
  return (
    <span ref={line} className={`block clip ${classes['path']}`} data-look={look} title={full}>
      <bdi>
        <span className={classes['dots']} aria-hidden="true" hidden />
        {names.slice(0, -1).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path never changes its order
          <span key={index} className={classes['above']}>
            {name}
            {PATH_SEPARATOR}
          </span>
        ))}
        <span>{names.at(-1)}</span>
      </bdi>
    </span>
  )
}

/** Hides names from the front until the rest fits; touches the DOM only where something must be hidden. */
function cutFront(line: HTMLElement): void {
  const [dots, ...names] = [...line.querySelectorAll<HTMLElement>('bdi > span')]
  if (!dots) return
  if (!dots.hidden) {
    dots.hidden = true
    for (const name of names) delete name.dataset['cut']
  }
  const room = line.clientWidth
  const widths = names.map((name) => name.getBoundingClientRect().width)
  let width = widths.reduce((sum, one) => sum + one, 0)
  if (width <= room + 1 || names.length < 2) return
  dots.hidden = false
  width += dots.getBoundingClientRect().width
  for (const [index, name] of names.slice(0, -1).entries()) {
    if (width <= room + 1) return
    name.dataset['cut'] = ''
    width -= widths[index] ?? 0
  }
  // Even the last one is too long: it gets all the room there is.
  if (width > room + 1) dots.hidden = true
}
