import { Tooltip, type TooltipProps } from '@mantine/core'

/** The little box of a `Hint`. */
export function HintWords(props: Omit<TooltipProps, 'children'>) {
  return <Tooltip {...props} />
}
