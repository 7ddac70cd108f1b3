import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './company-settings.module.css'

interface Props {
  label: string
  required?: boolean
  /** What it says now; empty is shown as none. */
  value: string
  /** Counts saves, so that the value flashes once after each. */
  saves: number
  /** The form in place of the value while the row is edited. */
  editor: ReactNode
  onEdit: (() => void) | undefined
}

/** One row of the settings: label, value and edit button; edited in place. */
export function SettingRow({ label, required = false, value, saves, editor, onEdit }: Props) {
  const { t } = useTranslation('business')
  return (
    <div className={`grid line-top ${classes['row']}`} data-editing={editor ? true : undefined}>
      <span className={`soft ${classes['label']}`}>
        {label}
        {required && (
          <>
            <span className="danger ms-2" aria-hidden="true">
              *
            </span>
            <VisuallyHidden component="span">({t('settings.required')})</VisuallyHidden>
          </>
        )}
      </span>
      {editor || (
        <>
          <span
            key={saves}
            className={`anywhere radius-s ${classes['value']}`}
            data-empty={value === '' || undefined}
            data-saved={saves > 0 || undefined}
          >
            {value === '' ? t('settings.none') : value}
          </span>
          {onEdit && (
            <ActionIcon
              size={36}
              className={classes['pencil']}
              aria-label={t('settings.edit', { field: label.toLocaleLowerCase() })}
              onClick={onEdit}
            >
              <Pencil size={16} strokeWidth={1.75} />
            </ActionIcon>
          )}
        </>
      )}
    </div>
  )
}
