import { useId, useMergedRef, useMounted } from '@mantine/hooks'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react'

/** The anchor of a menu that is loaded later than its button. */
export interface MenuAnchor {
  id: string
  target: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
}

type Button = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'data-expanded'?: true | undefined }>

interface Props {
  popup?: 'menu' | 'dialog'
  /** Loads what `renderMenu` draws; called on hover and focus. */
  preload: (() => unknown) | undefined
  renderMenu: (anchor: MenuAnchor) => ReactNode
  children: Button
}

/** A button whose menu is loaded when first needed, so that the first screen does not wait for it. */
export function LazyMenu({ popup = 'menu', preload, renderMenu, children: button }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const ref = useMergedRef(setTarget, button.props.ref)
  const near = () => void preload?.()
  return (
    <>
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        onPointerEnter: near,
        onFocus: near,
        onClick: (event) => {
          button.props.onClick?.(event)
          setWanted(true)
          setOpened(!opened)
        },
      })}
      {wanted && target && (
        <Suspense>
          <OpenOnceMounted opened={opened}>
            {(open) => renderMenu({ id, target, opened: open, onChange: setOpened })}
          </OpenOnceMounted>
        </Suspense>
      )}
    </>
  )
}

/** Opens the menu only once it is mounted: that is when Mantine remembers where to return the focus. */
function OpenOnceMounted({ opened, children }: { opened: boolean; children: (opened: boolean) => ReactNode }) {
  const isMounted = useMounted()
  return children(opened && isMounted)
}
