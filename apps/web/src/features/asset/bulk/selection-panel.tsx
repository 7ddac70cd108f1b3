import { Drawer, Popover } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ExternalTarget } from '../../../ui/field/external-target.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { PanelAction } from './bulk-changes.ts'
import { BulkPanel } from './bulk-panel.tsx'
import { CustomPanel } from './custom-panel.tsx'
import classes from './selection-panel.module.css'

const PANEL_WIDTH = 500

/** The panel of an action, and the button it belongs to. */
export interface OpenPanel {
  action: PanelAction
  anchor: HTMLElement
}

interface Props extends Omit<ComponentProps<typeof BulkPanel>, 'action'> {
  open: OpenPanel | undefined
  isMenuOpen: boolean
  /** On a phone: what is shown before an action is chosen. */
  menu: ReactNode
  /** Closes what is open, where there is nothing to return to. */
  onDismiss: () => void
}

/** What an action asks for: beside the bar, on a phone from below. */
export function SelectionPanel({ open, isMenuOpen, menu, onDismiss, onHandOver, onClose, ...rest }: Props) {
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  const panel = open && (
    <Panel
      key={open.action}
      {...rest}
      action={open.action}
      onHandOver={
        onHandOver &&
        (() => {
          onDismiss()
          onHandOver()
        })
      }
      onClose={onClose}
    />
  )
  return (
    <>
      {open && !phone && (
        <Popover
          key={open.action}
          opened
          position="top"
          width={PANEL_WIDTH}
          offset={14}
          withArrow
          radius="lg"
          shadow="lg"
          trapFocus
          withRoles={false}
          closeOnClickOutside={false}
          onDismiss={onClose}
        >
          <Popover.Target>
            <ExternalTarget element={open.anchor} />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={t(`actions.${open.action}`)}
            // A picker inside closes itself with Escape first.
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
          >
            {panel}
          </Popover.Dropdown>
        </Popover>
      )}
      {phone && (
        <Drawer.Root opened={isMenuOpen || open !== undefined} onClose={onDismiss} position="bottom" size="92dvh">
          <Drawer.Overlay backgroundOpacity={0.35} />
          <Drawer.Content
            aria-label={t(open ? `actions.${open.action}` : 'actions.more')}
            className={classes['sheet']}
            radius="16px 16px 0 0"
          >
            <Drawer.Body p="md">{panel ?? menu}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </>
  )
}

type PanelProps = { action: PanelAction } & Omit<ComponentProps<typeof BulkPanel>, 'action'>

function Panel({ action, onHandOver, ...rest }: PanelProps) {
  if (action === 'custom') return <CustomPanel {...rest} />
  return <BulkPanel {...rest} action={action} onHandOver={onHandOver} />
}
