import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './company-settings.module.css'

interface Props {
  /** Of the heading, which names the card. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A part of the company settings: what it is about, and below that its rows. */
export const SettingsCard = ({ id, title, text, children }: Props) => (
  <Paper component="section" className="clip" aria-labelledby={id}>
    <header className={classes['head']}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </header>
    {children}
  </Paper>
)
