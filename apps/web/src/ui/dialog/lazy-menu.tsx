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

/** Where a menu opens that came later than its button. */
export interface MenuPlace {
  id: string
  target: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
}

type Button = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'data-expanded'?: true | undefined }>

interface Props {
  popup?: 'menu' | 'dialog'
  /** Fetches what `renderMenu` draws; called as soon as somebody comes near the button. */
  preload: (() => unknown) | undefined
  renderMenu: (place: MenuPlace) => ReactNode
  children: Button
}

/** A button whose menu is loaded when it is first wanted, so that no first screen waits for what nobody opened yet. */
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
          <Standing opened={opened}>{(open) => renderMenu({ id, target, opened: open, onChange: setOpened })}</Standing>
        </Suspense>
      )}
    </>
  )
}

/** Opens only what stands already: at that moment Mantine notes where the focus has to go back to. */
function Standing({ opened, children }: { opened: boolean; children: (opened: boolean) => ReactNode }) {
  const stands = useMounted()
  return children(opened && stands)
}
