import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrandMark } from '../picture/brand-mark.tsx'
import classes from './bare-page.module.css'
import { LangMenu } from './lang-menu.tsx'

/** A page outside of any workspace: the mark and the language on top, one thing in the middle. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={`column ${classes['page']}`}>
      <Group component="header" justify="space-between" className={classes['header']}>
        <Group gap={10}>
          <BrandMark />
          <span className={`text-2xl bold ${classes['name']}`}>Nine</span>
        </Group>
        <LangMenu />
      </Group>
      <main className="center grow p-7">{children}</main>
    </div>
  )
}
