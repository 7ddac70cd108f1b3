import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { TabList } from '../../../ui/list/tab-list.tsx'
import classes from './detail-tabs.module.css'

export type DetailTab = 'info' | 'custody' | 'maintenance' | 'documents' | 'history'

export interface TabPart {
  name: DetailTab
  /** How many there are; undefined while that is not known. */
  count?: number | undefined
  content: ReactNode
}

interface Props {
  value: DetailTab
  parts: readonly TabPart[]
  onChange: (tab: DetailTab) => void
}

/** The parts of an asset. All of them stay: what was typed in one is there after a look at another. */
export function DetailTabs({ value, parts, onChange }: Props) {
  const { t } = useTranslation('assetDialog')
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        const part = parts.find(({ name }) => name === next)
        if (part) onChange(part.name)
      }}
    >
      <TabList open={value} aria-label={t('tabs.title')} className={classes['list']}>
        {parts.map(({ name, count }) => (
          <Tabs.Tab key={name} value={name} className={classes['tab']}>
            {t(`tabs.${name}`)}
            {count !== undefined && <span className={classes['count']}> {formatNumber(count)}</span>}
          </Tabs.Tab>
        ))}
      </TabList>
      {parts.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes['panel']}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
