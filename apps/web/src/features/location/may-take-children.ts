import { canTakeChildren } from '@nine/contract/tree'
import { z } from 'zod'

const Answer = z.object({ canAddChildren: z.boolean() })

interface Parent {
  level: number
  canAddChildren?: unknown
}

/**
 * Whether a location may take children: as the server answered; where that call failed or makes no sense, as the
 * location itself says, else by its level.
 */
export function mayTakeChildren(answer: unknown, parent: Parent): boolean {
  const { data } = Answer.safeParse(answer)
  if (data) return data.canAddChildren
  return typeof parent.canAddChildren === 'boolean' ? parent.canAddChildren : canTakeChildren(parent.level)
}
