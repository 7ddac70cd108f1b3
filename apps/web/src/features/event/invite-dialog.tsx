import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event'
import { InviteEmail, MAX_INVITES } from '@nine/contract/invite'
import { Check, Clock, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../ui/form-dialog.tsx'
import { toastFailure, toastSuccess } from '../../ui/toast.tsx'
import { invite, type Invited } from './event.queries.ts'
import classes from './invite-dialog.module.css'

interface Props {
  event: EventDetail
  opened: boolean
  onClose: () => void
}

/** Invites by mail: an address a row, or a whole list pasted into one. */
export function InviteDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation('event')
  return (
    <FormDialog opened={opened} title={t('invite.title')} onClose={onClose}>
      {(dialog) => <InviteForm dialog={dialog} event={event} onClose={onClose} />}
    </FormDialog>
  )
}

interface FormProps {
  dialog: FormDialogHandle
  event: EventDetail
  onClose: () => void
}

/** What is wrong with an address; nothing while its row is empty. */
function faultOf(text: string): 'invite_email_incorrect' | undefined {
  return text.trim() === '' || InviteEmail.safeParse(text).success ? undefined : 'invite_email_incorrect'
}

function InviteForm({ dialog, event, onClose }: FormProps) {
  const { t } = useTranslation('event')
  const { t: issue } = useTranslation('issues')
  const [rows, setRows] = useState([''])
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Invited>()
  const [key, setKey] = useState(newIdempotencyKey)
  const addresses = [...new Set(rows.map((row) => row.trim().toLowerCase()).filter(Boolean))]
  const tooMany = addresses.length > MAX_INVITES

  function put(next: string[]): void {
    setRows(next)
    setKey(newIdempotencyKey())
  }
  /** A pasted list fills as many rows as it has addresses; those that are there already are left out. */
  function paste(index: number, text: string): boolean {
    const found = text.split(/[\s,;]+/).filter(Boolean)
    if (found.length < 2) return false
    const others = rows.toSpliced(index, 1).filter((row) => row.trim() !== '')
    put([...new Set([...others, ...found.map((each) => each.toLowerCase())])])
    return true
  }
  async function send(): Promise<void> {
    setTried(true)
    if (addresses.some((address) => faultOf(address))) return
    setBusy(true)
    try {
      const answer = await invite(event.id, addresses, { idempotencyKey: key })
      setDone(answer)
      toastSuccess(t('invite.done', { count: answer.sent }))
    } catch (error) {
      toastFailure((error instanceof ApiError && error.message) || t('invite.failed'))
    } finally {
      setBusy(false)
    }
  }

  if (done) return <Result done={done} onClose={onClose} />
  return (
    <DialogForm
      dialog={dialog}
      dirty={addresses.length > 0}
      saving={busy}
      refusal={tooMany ? t('invite.tooMany', { count: MAX_INVITES }) : undefined}
      action={t('invite.send', { count: addresses.length })}
      canSubmit={addresses.length > 0 && !tooMany}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!busy) void send()
      }}
    >
      <Input.Description>{t('invite.text')}</Input.Description>
      {rows.map((row, index) => (
        <div key={index} className={classes['row']}>
          <TextInput
            type="email"
            aria-label={t('invite.email', { number: index + 1 })}
            placeholder="ten@congty.vn"
            autoComplete="off"
            value={row}
            error={tried && faultOf(row) ? issue('invite_email_incorrect') : undefined}
            onChange={({ currentTarget }) => put(rows.with(index, currentTarget.value))}
            onPaste={(pasted) => {
              if (paste(index, pasted.clipboardData.getData('text'))) pasted.preventDefault()
            }}
          />
          {rows.length > 1 && (
            <ActionIcon
              size={38}
              data-touch
              aria-label={t('invite.remove', { number: index + 1 })}
              onClick={() => put(rows.toSpliced(index, 1))}
            >
              <X size={17} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div>
        <Button variant="subtle" size="compact-md" leftSection={<Plus size={16} />} onClick={() => put([...rows, ''])}>
          {t('invite.add')}
        </Button>
      </div>
    </DialogForm>
  )
}

function Result({ done, onClose }: { done: Invited; onClose: () => void }) {
  const { t } = useTranslation('event')
  return (
    <div className={classes['result']}>
      <p role="status">{t('invite.result', { sent: done.sent, repeated: done.repeated })}</p>
      <ul>
        {done.list.map(({ email, outcome }) => (
          <li key={email} data-outcome={outcome}>
            {outcome === 'sent' ? <Check size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
            <span>{email}</span>
            <span>{t(`invite.outcomes.${outcome}`)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('invite.finish')}</Button>
    </div>
  )
}
