import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './asset-strips.module.css'

/** What can be done about a strip, as a word in its last line. */
export function StripButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={`underline text-xs ${classes['act']}`} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
