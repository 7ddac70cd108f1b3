import { MAX_LEVEL } from '@nine/contract/tree/tree'
import { NAME_MAX } from '@nine/contract/fields'
import { withoutAccents } from '@nine/contract/text/without-accents'

/** A node of a tree, or one that an import would create. */
export interface KnownNode {
  id: string
  parent: string | null
  name: string
  level: number
  isNew: boolean
}

export type FoundNode =
  | { id: string; path: string; isNew: boolean; isDoubtful: boolean; made: readonly string[] }
  | { error: 'missing' | 'ambiguous' | 'too_deep' | 'name_too_long'; values: Record<string, number> }

interface Named {
  ids: readonly string[]
  /** Only without its accents, or not where it was looked for. */
  isDoubtful: boolean
}

const ambiguous = (ids: readonly string[]): FoundNode => ({ error: 'ambiguous', values: { count: ids.length } })

const keyOf = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const plainKey = (name: string): string => withoutAccents(name).trim().replaceAll(/\s+/g, ' ')

/** Finds nodes by name or path, and remembers the ones that would have to be created. */
export class NodeFinder {
  readonly #byId = new Map<string, KnownNode>()
  readonly #byName = new Map<string, string[]>()
  readonly #byPlainName = new Map<string, string[]>()
  readonly #children = new Map<string, string[]>()
  readonly #newId: () => string
  readonly #cache = new Map<string, FoundNode>()
  readonly #paths = new Map<string, string>()

  constructor(nodes: readonly KnownNode[], newId: () => string) {
    this.#newId = newId
    for (const node of nodes) this.#add(node)
  }

  /** `canCreate`: nodes that are missing are created by the import. `current`: where it is now, which its whole path means. */
  find(text: string, canCreate: boolean, current: string | null = null): FoundNode {
    if (current !== null && this.#pathOf(current) === text) return this.#existing(current, false)
    const cached = this.#cache.get(text)
    if (cached) return cached
    const found = this.#find(text, canCreate)
    this.#cache.set(text, found)
    return found
  }

  get made(): KnownNode[] {
    return [...this.#byId.values()].filter(({ isNew }) => isNew)
  }

  pathOf(id: string | null): string {
    const names: string[] = []
    for (let at = id; at !== null; at = this.#byId.get(at)?.parent ?? null)
      names.unshift(this.#byId.get(at)?.name ?? '…')
    return names.join(' > ')
  }

  /** A node and those above it. */
  idsUpFrom(id: string): string[] {
    const ids: string[] = []
    for (let at: string | null = id; at !== null; at = this.#byId.get(at)?.parent ?? null) ids.push(at)
    return ids
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  #find(text: string, canCreate: boolean): FoundNode {
    const whole = this.#named(text)
    if (whole) return whole
    const parts = this.#partsOf(text)
    if (parts.some((part) => part.length > NAME_MAX)) return { error: 'name_too_long', values: { max: NAME_MAX } }
    if (parts.length > MAX_LEVEL) return { error: 'too_deep', values: { level: parts.length } }
    return parts.length < 2 ? this.#create(null, parts, canCreate, false) : this.#walk(parts, canCreate)
  }

  #pathOf(id: string): string {
    const known = this.#paths.get(id)
    if (known !== undefined) return known
    const path = this.pathOf(id)
    this.#paths.set(id, path)
    return path
  }

  /** By its name alone, where there is one such node. Of several, one at the top has no longer path: it may be meant. */
  #named(text: string): FoundNode | undefined {
    const exact = this.#byName.get(keyOf(text))
    const found = exact ?? this.#byPlainName.get(plainKey(text))
    const [only] = found ?? []
    if (!found || only === undefined) return undefined
    if (found.length === 1) return this.#existing(only, !exact)
    const [root, another] = found.filter((id) => this.#byId.get(id)?.parent === null)
    return root !== undefined && another === undefined ? this.#existing(root, true) : ambiguous(found)
  }

  /** From the top down, or from a node whose name is nowhere else. */
  #walk(parts: readonly string[], canCreate: boolean): FoundNode {
    const [first = '', ...rest] = parts
    const start = this.#startOf(first)
    if (start === undefined) return this.#create(null, parts, canCreate, false)
    let { ids, isDoubtful } = start
    for (const [index, part] of rest.entries()) {
      const [at, another] = ids
      if (at === undefined || another !== undefined) return ambiguous(ids)
      const next = this.#childrenOf(at, part)
      if (next === undefined) return this.#create(at, rest.slice(index), canCreate, isDoubtful)
      isDoubtful ||= next.isDoubtful
      ids = next.ids
    }
    const [at, another] = ids
    return at === undefined || another !== undefined ? ambiguous(ids) : this.#existing(at, isDoubtful)
  }

  #startOf(name: string): Named | undefined {
    const root = this.#childrenOf(null, name)
    if (root && !root.isDoubtful) return root
    const elsewhere = this.#byName.get(keyOf(name))
    return elsewhere?.length === 1 ? { ids: elsewhere, isDoubtful: true } : root
  }

  #create(below: string | null, names: readonly string[], canCreate: boolean, isDoubtful: boolean): FoundNode {
    if (!canCreate) return { error: 'missing', values: {} }
    const level = (below === null ? 0 : (this.#byId.get(below)?.level ?? 0)) + names.length
    if (level > MAX_LEVEL) return { error: 'too_deep', values: { level } }
    let parent = below
    for (const name of names) {
      const node = { id: this.#newId(), parent, name: name.trim(), level: 0, isNew: true }
      node.level = (parent === null ? 0 : (this.#byId.get(parent)?.level ?? 0)) + 1
      this.#add(node)
      parent = node.id
    }
    return parent === null ? { error: 'missing', values: {} } : this.#existing(parent, isDoubtful)
  }

  #existing(id: string, isDoubtful: boolean): FoundNode {
    const made: string[] = []
    for (let at: string | null = id; at !== null; at = this.#byId.get(at)?.parent ?? null)
      if (this.#byId.get(at)?.isNew) made.push(at)
    return { id, path: this.pathOf(id), isNew: made.length > 0, isDoubtful, made }
  }

  /** Those below a node that have a name; without accents where none has it as it is written. */
  #childrenOf(parent: string | null, name: string): Named | undefined {
    const exact = this.#children.get(`${parent ?? ''}/${keyOf(name)}`)
    if (exact) return { ids: exact, isDoubtful: false }
    const close = this.#children.get(`${parent ?? ''}\\${plainKey(name)}`)
    return close && { ids: close, isDoubtful: true }
  }

  #add(node: KnownNode): void {
    this.#byId.set(node.id, node)
    push(this.#byName, keyOf(node.name), node.id)
    push(this.#byPlainName, plainKey(node.name), node.id)
    push(this.#children, `${node.parent ?? ''}/${keyOf(node.name)}`, node.id)
    push(this.#children, `${node.parent ?? ''}\\${plainKey(node.name)}`, node.id)
    // What was missing or unique may no longer be.
    this.#cache.clear()
  }

  /** `A > B`; also `A / B` and `A \ B`, and without blanks where the first part is a node. */
  #partsOf(text: string): string[] {
    const split = (by: RegExp) =>
      text
        .split(by)
        .map((part) => part.trim())
        .filter(Boolean)
    if (/[>›»→]/.test(text)) return split(/\s*[>›»→]+\s*/)
    if (text.includes('\\') || /\s\/\s/.test(text)) return split(/\\|\s\/\s/)
    const parts = split(/\//)
    const [first = ''] = parts
    return parts.length > 1 && this.#childrenOf(null, first) !== undefined ? parts : [text.trim()]
  }
}

const push = (map: Map<string, string[]>, key: string, id: string): void => {
  const list = map.get(key)
  if (list) list.push(id)
  else map.set(key, [id])
}
