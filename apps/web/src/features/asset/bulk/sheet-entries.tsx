import { UnstyledButton } from '@mantine/core'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ACTION_ICONS, type PanelAction } from './bulk-changes.ts'
import classes from './sheet-entries.module.css'

interface Props {
  label: string
  actions: readonly PanelAction[]
  onOpen: (action: PanelAction) => void
  onExport: () => void
  onDelete: () => void
}

/** On a phone: what the bar has no room for. */
export function SheetEntries({ label, actions, onOpen, onExport, onDelete }: Props) {
  const { t } = useTranslation('batch')
  return (
    <ul className="list" aria-label={label}>
      {actions.map((action) => {
        const Icon = ACTION_ICONS[action]
        return (
          <li key={action}>
            <UnstyledButton className={`row gap-6 full ${classes['entry']}`} onClick={() => onOpen(action)}>
              <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
              {t(`actions.${action}`)}
            </UnstyledButton>
          </li>
        )
      })}
      <li>
        <UnstyledButton className={`row gap-6 full ${classes['entry']}`} onClick={onExport}>
          <FileSpreadsheet size={19} strokeWidth={1.75} aria-hidden="true" />
          {t('actions.export')}
        </UnstyledButton>
      </li>
      <li>
        <UnstyledButton className={`row gap-6 full danger ${classes['entry']}`} onClick={onDelete}>
          <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" />
          {t('actions.delete')}
        </UnstyledButton>
      </li>
    </ul>
  )
}
