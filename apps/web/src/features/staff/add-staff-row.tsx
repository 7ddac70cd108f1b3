import { ActionIcon, Select, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './add-staff-dialog.module.css'
import type { StaffRow } from './staff-rows.ts'
import type { StaffRows } from './use-staff-rows.ts'

interface Props {
  row: StaffRow
  number: number
  list: StaffRows
}

export function AddStaffRow({ row, number, list }: Props) {
  const { t } = useTranslation('staff')
  return (
    <div className={`grid gap-4 start ${classes['row']}`} data-first={number === 1 || undefined}>
      <TextInput
        ref={list.register(row.key)}
        className={classes['email']}
        type="email"
        inputMode="email"
        autoComplete="off"
        aria-label={t('addDialog.emailOf', { number })}
        placeholder={t('addDialog.placeholder')}
        data-autofocus={number === 1 || undefined}
        value={row.email}
        error={list.errors[row.key]}
        onChange={(event) => list.setEmail(row.key, event.currentTarget.value)}
        onBlur={list.settle}
        onPaste={(event) => {
          if (list.paste(row.key, event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onKeyDown={(event) => {
          const goesOn = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && row.email.trim() !== ''
          if (goesOn && list.next(row.key)) event.preventDefault()
        }}
      />
      {list.mayChooseRole && (
        <Select
          className={classes['roleSelect']}
          aria-label={t('addDialog.roleOf', { number })}
          data={list.roles.map(({ name, title }) => ({ value: name, label: title }))}
          value={row.role}
          onChange={(role) => role && list.setRole(row.key, role)}
        />
      )}
      <ActionIcon
        size={38}
        className={classes['remove']}
        data-hidden={row.email === '' || undefined}
        aria-label={t('addDialog.removeRow', { number })}
        onClick={() => list.remove(row.key)}
      >
        <X size={17} />
      </ActionIcon>
    </div>
  )
}
