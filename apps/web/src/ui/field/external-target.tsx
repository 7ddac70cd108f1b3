import { type Ref, useImperativeHandle } from 'react'

/** For `Menu.Target` and `Popover.Target`: a button elsewhere that opens them itself. */
export function ExternalTarget({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
