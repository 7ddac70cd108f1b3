/** Assets directly in one node of a tree; those without a node have no path. */
export interface Share {
  path: readonly string[]
  names: readonly string[]
  count: number
  value?: number
}

/** A node with everything below it, as the list filtered by it shows. Null: assets without a node. */
export interface Group {
  id: string | null
  names: readonly string[]
  count: number
  value: number
}

interface Branch {
  /** How many names from the root on the branch is known by. */
  depth: number
  shares: readonly Share[]
}

/**
 * Divides assets into branches of their tree: its roots, and as long as those are fewer than `wanted`, the fullest is divided into its
 * children. A node that holds assets itself stays whole, so every figure is that of a list one can open, and all add up.
 */
export function groupShares(shares: readonly Share[], wanted: number): Group[] {
  let branches = divide(shares, 1)
  while (branches.length < wanted) {
    const fullest = branches.filter(isDivisible).toSorted((a, b) => countOf(b) - countOf(a))[0]
    if (!fullest) break
    branches = [...branches.filter((branch) => branch !== fullest), ...divide(fullest.shares, fullest.depth + 1)]
  }
  return branches.map(toGroup)
}

function divide(shares: readonly Share[], depth: number): Branch[] {
  const byNode = Map.groupBy(shares, ({ path }) => path[depth - 1])
  return [...byNode.values()].map((part) => ({ depth, shares: part }))
}

const isDivisible = ({ depth, shares }: Branch): boolean => shares.every(({ path }) => path.length > depth)

const countOf = ({ shares }: Branch): number => shares.reduce((sum, { count }) => sum + count, 0)

function toGroup(branch: Branch): Group {
  const [first] = branch.shares
  return {
    id: first?.path[branch.depth - 1] ?? null,
    names: first?.names.slice(0, branch.depth) ?? [],
    count: countOf(branch),
    value: branch.shares.reduce((sum, { value = 0 }) => sum + value, 0),
  }
}
