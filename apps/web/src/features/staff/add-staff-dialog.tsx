import { Button, Modal, Text } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { type AddedStaff, addStaff } from '@nine/contract/business/staff'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import dialog from '../../ui/dialog/form-dialog.module.css'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { usePermissions } from '../business/business.queries.ts'
import classes from './add-staff-dialog.module.css'
import { AddStaffRow } from './add-staff-row.tsx'
import { AddedList } from './added-list.tsx'
import { filledRows } from './staff-rows.ts'
import { refreshStaff } from './staff.queries.ts'
import { useStaffRows } from './use-staff-rows.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'

interface Props {
  opened: boolean
  enterprise: Enterprise
  onClose: () => void
  /** The accounts that are new in the list. */
  onAdded: (ids: string[]) => void
}

/** Invites people by e-mail, a row each; the list grows as it is filled. */
export function AddStaffDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  const unsent = useRef(false)
  const [asking, setAsking] = useState(false)
  async function close(): Promise<void> {
    if (!unsent.current) return onClose()
    setAsking(true)
    const discard = await confirm({
      title: t('addDialog.discardTitle'),
      text: t('addDialog.discardText'),
      action: t('addDialog.discard'),
      danger: true,
    })
    setAsking(false)
    if (discard) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={!asking}
      title={t('addDialog.title')}
      size={620}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      padding={0}
      classNames={{ header: `line-bottom ${dialog['header']}`, body: 'column grow', content: 'column' }}
      closeButtonProps={{ 'aria-label': common('close'), size: phone ? 44 : 36, iconSize: 20 }}
    >
      <AddStaffForm
        {...props}
        onUnsent={(value) => {
          unsent.current = value
        }}
        onCancel={() => void close()}
        onDone={onClose}
      />
    </Modal>
  )
}

interface FormProps extends Omit<Props, 'opened' | 'onClose'> {
  onUnsent: (unsent: boolean) => void
  onCancel: () => void
  onDone: () => void
}

function AddStaffForm({ enterprise, onAdded, onUnsent, onCancel, onDone }: FormProps) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation()
  const { can } = usePermissions(enterprise.id)
  const list = useStaffRows(can('account.change-role'), onUnsent)
  const [saving, setSaving] = useState(false)
  const [results, setResults] = useState<AddedStaff[]>()
  const attempt = useRef({ body: '', key: '' })
  const count = filledRows(list.rows).length

  async function send(): Promise<void> {
    const rows = list.check()
    if (!rows || saving) return
    const body = rows.map(({ email, role }) => ({ email: email.trim(), role }))
    setSaving(true)
    try {
      const added = await call(addStaff, { body }, { idempotencyKey: keyFor(attempt.current, body) })
      onUnsent(false)
      await refreshStaff(enterprise.id)
      onAdded(added.filter(({ outcome }) => outcome === 'invited').map(({ id }) => id))
      finish(added)
    } catch (error) {
      if (!(error instanceof ApiError) || !list.showRefusal(error)) toastError(error)
    } finally {
      setSaving(false)
    }
  }

  function finish(added: AddedStaff[]): void {
    if (added.some(isNoteworthy)) return setResults(added)
    toastSuccess(t('invitedAll', { count: added.length }))
    onDone()
  }

  if (results) return <AddedList results={results} onFinish={onDone} />
  return (
    <form
      noValidate
      className="column grow"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={`column grow gap-5 ${dialog['fields']} ${classes['rows']}`}>
        <Text c="dimmed" size="sm">
          {t('addDialog.text')} {t('addDialog.paste')}
        </Text>
        {list.rows.map((row, index) => (
          <AddStaffRow key={row.key} row={row} number={index + 1} list={list} />
        ))}
        {!list.mayChooseRole && (
          <Text c="dimmed" size="xs">
            {t('addDialog.onlyMembers')}
          </Text>
        )}
      </div>
      <div className={`flex end gap-5 share line-top surface raised ${dialog['footer']}`}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={saving} disabled={count === 0}>
          {t('addDialog.submit', { count })}
        </Button>
      </div>
    </form>
  )
}

/** Whether there is more to say about a row than that it worked. */
const isNoteworthy = ({ outcome, mailed }: AddedStaff): boolean => outcome !== 'invited' || !mailed

/** The same list sent again is the same request; another list is another. */
function keyFor(attempt: { body: string; key: string }, body: unknown): string {
  const text = JSON.stringify(body)
  if (attempt.body !== text) Object.assign(attempt, { body: text, key: newIdempotencyKey() })
  return attempt.key
}
