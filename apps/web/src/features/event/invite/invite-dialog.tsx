import { ActionIcon, Button, FileButton, Input, TextInput } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { GUEST_FILE_TYPES } from '@nine/contract/event/guest/guest'
import { InviteEmail, MAX_INVITES } from '@nine/contract/event/invite'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Download, FileSpreadsheet, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice.tsx'
import { profileQuery } from '../../identity/identity.queries.ts'
import { MailAllowanceLine } from '../../mail/mail-allowance-line.tsx'
import { mailStatusQuery, reloadMailStatus } from '../../mail/mail.queries.ts'
import { invite, type Invited, readAddresses } from '../event.queries.ts'
import classes from './invite-dialog.module.css'

const ACCEPT = GUEST_FILE_TYPES.map((type) => `.${type}`).join(',')

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

function issueOf(text: string): 'invite_email_required' | 'invite_email_incorrect' | undefined {
  if (text.trim() === '') return 'invite_email_required'
  return InviteEmail.safeParse(text).success ? undefined : 'invite_email_incorrect'
}

function InviteForm({ dialog, event, onClose }: FormProps) {
  const { t } = useTranslation('event')
  const { t: issue } = useTranslation('issues')
  const { id: business } = useEnterprise()
  const { data: profile } = useQuery(profileQuery())
  const { data: mail } = useQuery(mailStatusQuery(business))
  const [rows, setRows] = useState([''])
  const [tried, setTried] = useState(false)
  /** The row that was last blurred: its error is shown from then on. */
  const [left, setLeft] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Invited>()
  const [key, setKey] = useState(newIdempotencyKey)
  const addresses = [...new Set(rows.map((row) => row.trim().toLowerCase()).filter(Boolean))]
  const tooMany = addresses.length > MAX_INVITES
  const isAllowed = profile?.emailVerified !== false && addresses.length <= (mail?.allowance.left ?? MAX_INVITES)

  function put(next: string[]): void {
    setRows(next)
    setKey(newIdempotencyKey())
  }
  /** Duplicates are left out. */
  function add(found: readonly string[], others = rows): void {
    put([...new Set([...others.filter((row) => row.trim() !== ''), ...found.map((each) => each.toLowerCase())])])
  }
  /** A pasted list fills as many rows as it has addresses; duplicates are left out. */
  function paste(index: number, text: string): boolean {
    const found = text.split(/[\s,;]+/).filter(Boolean)
    if (found.length < 2) return false
    add(found, rows.toSpliced(index, 1))
    return true
  }
  async function send(): Promise<void> {
    setTried(true)
    if (rows.some((row) => issueOf(row))) return
    setBusy(true)
    try {
      const result = await invite(event.id, addresses, { idempotencyKey: key })
      setDone(result)
      if (result.sent > 0) toastSuccess(t('invite.done', { count: result.sent }))
    } catch (error) {
      toastFailure((error instanceof ApiError && error.message) || t('invite.failed'))
    } finally {
      setBusy(false)
      void reloadMailStatus(business)
    }
  }

  function errorFor(row: string, isShown: boolean): string | undefined {
    const code = isShown ? issueOf(row) : undefined
    return code && issue(code)
  }
  async function read(file: File | null): Promise<void> {
    if (!file) return
    setBusy(true)
    try {
      const { items } = await readAddresses(file)
      if (items.length > 0) add(items)
      else toastFailure(t('invite.noneInFile'))
    } catch (error) {
      toastError(error)
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
      canSubmit={addresses.length > 0 && !tooMany && isAllowed}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!busy) void send()
      }}
    >
      <ConfirmEmailNotice />
      <Input.Description>{t('invite.text')}</Input.Description>
      {rows.map((row, index) => (
        <div key={index} className={`flex top gap-3 ${classes['row']}`}>
          <TextInput
            type="email"
            aria-label={t('invite.email', { number: index + 1 })}
            placeholder="ten@congty.vn"
            autoComplete="off"
            value={row}
            error={errorFor(row, tried || left === index)}
            onBlur={() => setLeft(index)}
            onChange={({ currentTarget }) => put(rows.with(index, currentTarget.value))}
            onPaste={(pasted) => {
              if (paste(index, pasted.clipboardData.getData('text'))) pasted.preventDefault()
            }}
          />
          {rows.length > 1 && (
            <ActionIcon
              size={38}
              aria-label={t('invite.remove', { number: index + 1 })}
              onClick={() => put(rows.toSpliced(index, 1))}
            >
              <X size={17} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={`flex wrap ${classes['more']}`}>
        <Button variant="subtle" size="compact-md" leftSection={<Plus size={16} />} onClick={() => put([...rows, ''])}>
          {t('invite.add')}
        </Button>
        <FileButton accept={ACCEPT} disabled={busy} onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<FileSpreadsheet size={16} />}
              {...props}
            >
              {t('invite.fromFile')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<Download size={16} />}
          onClick={() =>
            saveFile(new Blob([t('invite.templateRows')], { type: 'text/csv' }), `${t('invite.templateName')}.csv`)
          }
        >
          {t('invite.template')}
        </Button>
      </div>
      {mail && <MailAllowanceLine allowance={mail.allowance} wanted={addresses.length} />}
    </DialogForm>
  )
}

function Result({ done, onClose }: { done: Invited; onClose: () => void }) {
  const { t } = useTranslation('event')
  return (
    <div className={classes['result']}>
      <p role="status">
        {t('invite.result', { sent: done.sent, repeated: done.repeated })}{' '}
        {done.limited > 0 && t('invite.limited', { count: done.limited })}
      </p>
      <ul className={`mb-7 scroll-y ${classes['outcomes']}`}>
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
