import { Button, Checkbox, FileButton, Table } from '@mantine/core'
import { GUEST_FILE_TYPES } from '@nine/contract/event/guest'
import { useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/error-message.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice.tsx'
import { profileQuery } from '../../identity/identity.queries.ts'
import { MailAllowanceLine } from '../../mail/mail-allowance-line.tsx'
import { mailStatusQuery, reloadMailStatus } from '../../mail/mail.queries.ts'
import { type ImportResult, importFile, reloadGuests } from '../guest.queries.ts'
import classes from './guest-list.module.css'

interface Props {
  opened: boolean
  event: string
  onClose: () => void
}

const ACCEPT = GUEST_FILE_TYPES.map((type) => `.${type}`).join(',')
/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'

/** Imports guests from a file: first a preview, then the import. */
export function ImportDialog({ opened, event, onClose }: Props) {
  const { t } = useTranslation('guest')
  return (
    <FormDialog opened={opened} title={t('import.title')} onClose={onClose}>
      {(dialog) => <ImportForm dialog={dialog} event={event} onClose={onClose} />}
    </FormDialog>
  )
}

interface FormProps {
  dialog: FormDialogHandle
  event: string
  onClose: () => void
}

function ImportForm({ dialog, event, onClose }: FormProps) {
  const { t } = useTranslation('guest')
  const { id: business } = useEnterprise()
  const { data: profile } = useQuery(profileQuery())
  const { data: mail } = useQuery(mailStatusQuery(business))
  const [file, setFile] = useState<File>()
  const [trial, setTrial] = useState<ImportResult>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sendMail, setSendMail] = useState(false)
  const [key] = useState(newIdempotencyKey)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const tryFile = (chosen: File | null) =>
    attempt(async () => {
      if (!chosen) return
      setFile(chosen)
      setTrial(undefined)
      setTrial(await importFile(event, chosen, { dryRun: true, sendMail: false }))
    })
  const doIt = () =>
    attempt(async () => {
      if (!file) return
      const { added, updated, notMailed } = await importFile(
        event,
        file,
        { dryRun: false, sendMail },
        { idempotencyKey: key },
      )
      await reloadGuests(event)
      void reloadMailStatus(business)
      toastSuccess([t('import.done', { added, updated }), ...sayNotMailed(notMailed)].join(' '))
      onClose()
    })
  const sayNotMailed = (rows: ImportResult['notMailed']): string[] =>
    rows.length === 0
      ? []
      : [t('import.notMailed', { count: rows.length, rows: rows.map(({ row }) => row).join(', ') })]
  const mayMail = profile?.emailVerified !== false
  const isAllowed = !sendMail || (trial?.added ?? 0) <= (mail?.allowance.left ?? Infinity)
  const changes = (trial?.added ?? 0) + (trial?.updated ?? 0)
  const template = () =>
    saveFile(new Blob([BOM + t('import.templateRows')], { type: 'text/csv' }), `${t('import.templateName')}.csv`)

  return (
    <DialogForm
      dialog={dialog}
      dirty={false}
      saving={busy}
      refusal={undefined}
      action={trial ? t('import.action', { count: changes }) : t('import.next')}
      canSubmit={trial !== undefined && changes > 0 && isAllowed}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (trial && changes > 0 && isAllowed && !busy) void doIt()
      }}
    >
      <p className="muted">{t('import.text')}</p>
      <div className="flex wrap gap-4">
        <FileButton accept={ACCEPT} onChange={(chosen) => void tryFile(chosen)} disabled={busy}>
          {(props) => (
            <Button variant="default" leftSection={<FileSpreadsheet size={17} />} {...props}>
              {t(file ? 'import.other' : 'import.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" leftSection={<Download size={16} />} onClick={template}>
          {t('import.template')}
        </Button>
      </div>
      {file && <p className="medium anywhere">{file.name}</p>}
      {refusal && <ErrorState message={refusal} />}
      {trial && <Trial trial={trial} />}
      {trial && trial.added > 0 && (
        <>
          <Checkbox
            label={t('import.sendMail')}
            checked={sendMail}
            disabled={!mayMail}
            onChange={({ currentTarget }) => setSendMail(currentTarget.checked)}
          />
          {sendMail && mail && <MailAllowanceLine allowance={mail.allowance} wanted={trial.added} />}
          <ConfirmEmailNotice />
        </>
      )}
    </DialogForm>
  )
}

/** What the file would change, and each row that would be rejected. */
function Trial({ trial }: { trial: ImportResult }) {
  const { t } = useTranslation('guest')
  return (
    <div role="status">
      <p className="medium mb-4">
        {t('import.verdict', { added: trial.added, updated: trial.updated, unchanged: trial.unchanged })}
      </p>
      {trial.sample.length > 0 && (
        <div className="scroll-x">
          <Table className={classes['trial']}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.row')}</Table.Th>
                <Table.Th>{t('columns.name')}</Table.Th>
                <Table.Th>{t('columns.email')}</Table.Th>
                <Table.Th>{t('columns.phone')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {trial.sample.map(({ row, name, email, phone }) => (
                <Table.Tr key={row}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{email}</Table.Td>
                  <Table.Td>{phone}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {trial.total > trial.sample.length && (
        <p className="muted">{t('import.more', { count: trial.total - trial.sample.length })}</p>
      )}
      <Rows rows={trial.faults} tone="red" title={t('import.faults', { count: trial.faults.length })} />
      <Rows rows={trial.warnings} tone="amber" title={t('import.warnings', { count: trial.warnings.length })} />
    </div>
  )
}

interface RowsProps {
  rows: ImportResult['faults']
  tone: 'red' | 'amber'
  title: string
}

function Rows({ rows, tone, title }: RowsProps) {
  const { t } = useTranslation('guest')
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={`text-m ${tone === 'red' ? 'danger' : 'amber'} ${classes['faultsTitle']}`}>{title}</h3>
      <ul className={`scroll-y ${classes['faults']}`}>
        {rows.map(({ row, reason, text }) => (
          <li key={`${row}-${reason}`}>
            <b>{t('import.rowNumber', { row })}</b> {t(`import.reasons.${reason}`)}
            {text && <span>{text}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
