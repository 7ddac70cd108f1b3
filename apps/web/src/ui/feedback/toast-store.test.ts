import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, type Toast } from './toast-store.ts'

const toast = (message: string, id?: string): Toast => ({
  message,
  position: 'top-center',
  autoClose: 4000,
  ...(id !== undefined && { id }),
})
const words = (store: ReturnType<typeof createToastStore>) =>
  store.shown().map(({ message, isLeaving }) => (isLeaving ? [message, 'leaving'] : message))

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('come in the order in which they were shown, four at a time', () => {
    const store = createToastStore()
    for (const message of ['1', '2', '3', '4', '5']) store.show(toast(message, message))
    expect(words(store)).toEqual(['1', '2', '3', '4'])
    store.hide('2')
    vi.runAllTimers()
    expect(words(store)).toEqual(['1', '3', '4', '5'])
  })

  it('move out before they are gone', () => {
    const store = createToastStore()
    store.show(toast('saved', 'a'))
    store.hide('a')
    expect(words(store)).toEqual([['saved', 'leaving']])
    store.hide('a')
    vi.runAllTimers()
    expect(words(store)).toEqual([])
  })

  it('are not shown twice under one name, except after they were hidden', () => {
    const store = createToastStore()
    store.show(toast('first', 'a'))
    store.show(toast('second', 'a'))
    expect(words(store)).toEqual(['first'])
    store.hide('a')
    vi.runAllTimers()
    store.show(toast('third', 'a'))
    expect(words(store)).toEqual(['third'])
  })

  it('are never seen when they are hidden before their turn', () => {
    const store = createToastStore()
    for (const message of ['1', '2', '3', '4', '5']) store.show(toast(message, message))
    store.hide('5')
    store.hide('1')
    vi.runAllTimers()
    expect(words(store)).toEqual(['2', '3', '4'])
  })

  it('tell whoever shows them', () => {
    const store = createToastStore()
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.show(toast('saved'))
    stop()
    store.show(toast('saved'))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(words(store)).toEqual(['saved', 'saved'])
  })
})
