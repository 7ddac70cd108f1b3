import { type ReactNode, useState } from 'react'

/** Mounts its content the first time it is opened and keeps it, so that closing can animate. */
export function MountOnFirstOpen({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when)
  if (when && !wanted) setWanted(true)
  return wanted ? children : null
}
