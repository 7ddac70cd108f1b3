import { canTakeChildren } from '@nine/contract/tree/tree'

/** A category takes children below the last level, unless it says that it does not. */
export const mayBeParent = ({ level, canAddChildren }: { level: number; canAddChildren?: boolean | null }): boolean =>
  canTakeChildren(level) && canAddChildren !== false
