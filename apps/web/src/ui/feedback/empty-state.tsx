import { Group, Stack, Text, Title } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  icon: LucideIcon
  title: string
  text?: string
  /** It is all the page shows: then its title is the page's heading. */
  alone?: boolean
  /** The button that adds the first one. */
  action?: ReactNode
  /** A link to the guide that explains how. */
  guide?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, alone = false, action, guide }: Props) {
  return (
    <Stack align="center" gap={6} className={classes['empty']}>
      <span className={`center brand radius-xl brand-soft mb-4 ${classes['drawing']}`} aria-hidden="true">
        <Icon size={26} strokeWidth={1.6} />
      </span>
      <Title order={alone ? 1 : 2} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" ta="center" maw={380}>
          {text}
        </Text>
      )}
      {(action || guide) && (
        <Group className="mt-6" justify="center" gap="xs">
          {action}
          {guide}
        </Group>
      )}
    </Stack>
  )
}
