import { useMergedRef } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, Suspense, useState } from 'react'

const HintTooltip = lazyRouteComponent(() => import('./hint-tooltip.tsx'), 'HintTooltip')
const REST_MS = 400

interface Props {
  label: string
  side?: 'top' | 'right'
  disabled?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
}

/** A tooltip for an icon. Nothing is loaded before the first hover. */
export function Hint({ label, side = 'top', disabled = false, children: picture }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(false)
  const [rest, setRest] = useState<ReturnType<typeof setTimeout>>()
  const ref = useMergedRef(setTarget, picture.props.ref)
  const hide = () => {
    clearTimeout(rest)
    setShown(false)
  }
  return (
    <>
      {cloneElement(picture, {
        ref,
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== 'mouse' || disabled) return
          setWanted(true)
          setRest(setTimeout(() => setShown(true), REST_MS))
        },
        onPointerLeave: hide,
        onPointerDown: hide,
      })}
      {wanted && target && (
        <Suspense>
          <HintTooltip target={target} label={label} position={side} opened={shown && !disabled} />
        </Suspense>
      )}
    </>
  )
}
