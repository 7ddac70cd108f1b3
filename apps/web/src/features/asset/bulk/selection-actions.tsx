import { ActionIcon, Button, Menu } from '@mantine/core'
import { Ellipsis, FileSpreadsheet, QrCode, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import bar from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ACTION_ICONS, type PanelAction } from './bulk-changes.ts'
import classes from './selection-actions.module.css'
import type { FittingActions } from './use-fitting-actions.ts'

interface Props extends FittingActions {
  mayChange: boolean
  /** Whose panel is open. */
  openAction: PanelAction | undefined
  isMenuOpen: boolean
  menuButton: RefObject<HTMLButtonElement | null>
  onMenu: (isOpen: boolean) => void
  onOpen: (action: PanelAction, anchor: HTMLElement | null) => void
  onMakeLabels: () => void
  onExport: () => void
  onDelete: () => void
}

/** What can be done with the chosen assets; what the bar has no room for is in its menu. */
export function SelectionActions(props: Props) {
  const {
    beside,
    inMenu,
    exportsBeside,
    deletesBeside,
    mayChange,
    openAction,
    onOpen,
    onMakeLabels,
    onExport,
    onDelete,
  } = props
  const { t } = useTranslation(['asset', 'batch'])
  const phone = useIsPhone()
  return (
    <>
      {beside.map((action) => {
        const Icon = ACTION_ICONS[action]
        return (
          <Button
            key={action}
            variant="transparent"
            className={classes['action']}
            aria-haspopup="dialog"
            aria-expanded={openAction === action}
            leftSection={<Icon size={17} strokeWidth={1.75} />}
            onClick={(event) => onOpen(action, event.currentTarget)}
          >
            {t(`batch:actions.${action}`)}
          </Button>
        )
      })}
      <Button
        className={bar['main']}
        leftSection={!phone && <QrCode size={17} />}
        aria-label={t('asset:bar.labels')}
        onClick={onMakeLabels}
      >
        {t('asset:bar.labelsShort')}
      </Button>
      {exportsBeside && (
        <Button
          variant="transparent"
          className={classes['action']}
          leftSection={<FileSpreadsheet size={17} strokeWidth={1.75} />}
          onClick={onExport}
        >
          {t('batch:actions.export')}
        </Button>
      )}
      {!mayChange && phone && (
        <ActionIcon size={44} className={classes['action']} aria-label={t('batch:actions.export')} onClick={onExport}>
          <FileSpreadsheet size={19} strokeWidth={1.75} />
        </ActionIcon>
      )}
      {mayChange && deletesBeside && (
        <Button
          variant="transparent"
          className={bar['danger']}
          leftSection={<Trash2 size={17} strokeWidth={1.75} />}
          onClick={onDelete}
        >
          {t('batch:actions.delete')}
        </Button>
      )}
      {mayChange && (!exportsBeside || inMenu.length > 0) && <MoreMenu {...props} />}
    </>
  )
}

function MoreMenu(props: Props) {
  const { inMenu, exportsBeside, deletesBeside, isMenuOpen, menuButton, onMenu, onOpen, onExport, onDelete } = props
  const { t } = useTranslation('batch')
  const phone = useIsPhone()
  return (
    <Menu opened={isMenuOpen && !phone} onChange={onMenu} position="top-end" radius="lg" shadow="md" width={220}>
      <Menu.Target>
        <Button
          ref={menuButton}
          variant="transparent"
          className={classes['action']}
          aria-label={t('actions.more')}
          onClick={() => onMenu(!isMenuOpen)}
        >
          <Ellipsis size={19} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {inMenu.map((action) => {
          const Icon = ACTION_ICONS[action]
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} strokeWidth={1.75} />}
              onClick={() => onOpen(action, menuButton.current)}
            >
              {t(`actions.${action}`)}
            </Menu.Item>
          )
        })}
        {!exportsBeside && (
          <Menu.Item leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} />} onClick={onExport}>
            {t('actions.export')}
          </Menu.Item>
        )}
        {!deletesBeside && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onDelete}>
            {t('actions.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
