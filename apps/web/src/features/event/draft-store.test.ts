import { describe, expect, it } from 'vitest'
import { createDraftStore } from './draft-store.ts'

function memory(limit = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (kept.size >= limit) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const parse = (stored: unknown): { title: string } | undefined =>
  typeof stored === 'object' && stored !== null && 'title' in stored ? { title: String(stored.title) } : undefined

describe('drafts', () => {
  it('are found again by their id, until they are forgotten', () => {
    const storage = memory()
    const drafts = createDraftStore({ storage: () => storage, prefix: 'draft-', parse })
    drafts.keep('a', { title: 'Họp' })
    expect(drafts.read('a')).toEqual({ title: 'Họp' })
    expect(drafts.read('b')).toBeUndefined()
    drafts.forget('a')
    expect(drafts.read('a')).toBeUndefined()
  })

  it('are forgotten together, and nothing else with them', () => {
    const storage = memory()
    const drafts = createDraftStore({ storage: () => storage, prefix: 'draft-', parse })
    for (const id of ['a', 'b', 'c']) drafts.keep(id, { title: id })
    storage.setItem('login', 'x')
    drafts.forgetAll()
    expect([...storage.kept.keys()]).toEqual(['login'])
  })

  it.each(['not json', '"broken"', '3'])('that say %s are none', (stored) => {
    const storage = memory()
    storage.setItem('draft-a', stored)
    expect(createDraftStore({ storage: () => storage, prefix: 'draft-', parse }).read('a')).toBeUndefined()
  })

  it('are none where the browser keeps nothing', () => {
    const full = createDraftStore({ storage: () => memory(0), prefix: 'draft-', parse })
    full.keep('a', { title: 'a' })
    expect(full.read('a')).toBeUndefined()
    const refused = createDraftStore({
      storage: () => {
        throw new DOMException('no', 'SecurityError')
      },
      prefix: 'draft-',
      parse,
    })
    refused.keep('a', { title: 'a' })
    refused.forgetAll()
    expect(refused.read('a')).toBeUndefined()
  })

  it('do not hide a bug in what reads them', () => {
    const storage = memory()
    storage.setItem('draft-a', '{}')
    const broken = () => {
      throw new RangeError('bug')
    }
    expect(() => createDraftStore({ storage: () => storage, prefix: 'draft-', parse: broken }).read('a')).toThrow('bug')
  })
})
