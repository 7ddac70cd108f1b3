import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** On narrow screens the sidebar slides over the page. */
export function SideDrawer({ opened, onClose, children }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size={300}
      padding={0}
      attributes={{ content: { 'aria-label': t('navigation') } }}
      styles={{ body: { height: '100%' } }}
    >
      {children}
    </Drawer>
  )
}
