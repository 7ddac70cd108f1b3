import { Tabs, type TabsListProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

/** Tabs that may be wider than their screen: they are moved sideways until the open one is in their middle. */
export function TabList({ open, ...props }: TabsListProps & { open: string }) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = list.current?.querySelector(`[id$='-tab-${open}']`)
    if (!list.current || !tab) return
    const [around, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
  }, [open])
  return <Tabs.List ref={list} {...props} />
}
