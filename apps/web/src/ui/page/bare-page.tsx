import { Group } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { BrandMark } from '../picture/brand-mark.tsx'
import classes from './bare-page.module.css'
import { InFrame } from './in-frame.ts'
import { LangMenu } from './lang-menu.tsx'

/** One thing in the middle, and outside of any workspace the mark and the language on top. */
export function BarePage({ children }: { children: ReactNode }) {
  if (useContext(InFrame)) return <div className="center grow p-7">{children}</div>
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
