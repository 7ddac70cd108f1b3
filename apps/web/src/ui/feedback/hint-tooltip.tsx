import { Tooltip, type TooltipProps } from '@mantine/core'

/** The little box of a `Hint`. */
export function HintTooltip(props: Omit<TooltipProps, 'children'>) {
  return <Tooltip {...props} />
}
