import { canTakeChildren } from '@nine/contract/tree/tree'

interface Parent {
  level: number
  canAddChildren?: unknown
}

/**
 * Whether a location may take children: as the server answered; where that call failed or makes no sense, as the
 * location itself says, else by its level.
 */
export function mayTakeChildren(answer: unknown, parent: Parent): boolean {
  const said = [answer, parent].map((of) => (of as { canAddChildren?: unknown } | null | undefined)?.canAddChildren)
  return said.find((can) => typeof can === 'boolean') ?? canTakeChildren(parent.level)
}
