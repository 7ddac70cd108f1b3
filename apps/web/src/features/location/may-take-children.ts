import { canTakeChildren } from '@nine/contract/tree/tree'

interface Parent {
  level: number
  canAddChildren?: unknown
}

/**
 * Whether a location may take children: the server's response; if that failed or is malformed, what the
 * location itself says, else by its level.
 */
export function mayTakeChildren(response: unknown, parent: Parent): boolean {
  return [response, parent].map(saidBy).find((can) => can !== undefined) ?? canTakeChildren(parent.level)
}

function saidBy(source: unknown): boolean | undefined {
  if (typeof source !== 'object' || source === null || !('canAddChildren' in source)) return undefined
  return typeof source.canAddChildren === 'boolean' ? source.canAddChildren : undefined
}
