import { type ReactNode, useState } from 'react'

/** Loads what it holds the first time it is wanted, and keeps it, so that it can leave as it came. */
export function MountOnFirstOpen({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when)
  if (when && !wanted) setWanted(true)
  return wanted ? children : null
}
