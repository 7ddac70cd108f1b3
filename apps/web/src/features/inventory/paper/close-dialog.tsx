import { ActionIcon, Button, SegmentedControl, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import type { Reconciliation } from '@nine/contract/inventory/reconcile'
import {
  SIGNER_ROLES,
  type SignerRole,
  SIGNERS_MAX,
  STOCKTAKE_FORMS,
  type StocktakeForm,
} from '@nine/contract/inventory/stocktake-paper'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'
import { useEffects } from '../reconcile/use-effects.ts'
import classes from './paper.module.css'
import { sendClosing } from './paper.queries.ts'

interface SignerDraft {
  key: string
  role: SignerRole
  person: string | null
  name: string
  title: string
  email: string
  isMailed: boolean
}

interface Props {
  business: string
  check: InventoryCheck
  found: Reconciliation
  onClose: () => void
  onClosed: () => void
}

const TEXT_MAX = 5000
/** Beside the leader, as the accounting form asks for; the accountant is one of them. */
const COMMITTEE_LEAST = 2
/** More than that sign only where somebody adds them. */
const HELPERS_OFFERED = 2

/** Asks once, with the numbers: the form, who signs, causes and opinion. */
export function CloseDialog({ business, check, found, onClose, onClosed }: Props) {
  const { t } = useTranslation('stocktake')
  const formLabel = useId()
  const effects = useEffects(found)
  const { leader, helpers } = check
  const [form, setForm] = useState<StocktakeForm>('05')
  const [offered] = useState<SignerDraft[]>(() => [
    draftOf('leader', leader ? { person: leader.UserId, name: leader.name } : {}),
    ...helpers.slice(0, HELPERS_OFFERED).map(({ UserId: person, name }) => draftOf('committee', { person, name })),
    draftOf('accountant'),
    draftOf('director'),
  ])
  const [signers, setSigners] = useState(offered)
  const [causes, setCauses] = useState('')
  const [opinion, setOpinion] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const count = (...roles: SignerRole[]) => signers.filter(({ role }) => roles.includes(role)).length
  const isDirty = signers !== offered || causes !== '' || opinion !== ''
  const isCommittee =
    count('leader') > 0 && count('accountant') > 0 && count('committee', 'accountant') >= COMMITTEE_LEAST
  const isComplete = signers.length > 0 && signers.every(({ name }) => name.trim() !== '')
  const change = (at: string, to: Partial<SignerDraft>) =>
    setSigners((now) => now.map((signer) => (signer.key === at ? { ...signer, ...to } : signer)))

  async function close(): Promise<void> {
    setSaving(true)
    try {
      const body = {
        form,
        causes: causes.trim(),
        opinion: opinion.trim(),
        changes: found.changes,
        signers: signers.map(({ key: _key, ...signer }) => ({ ...signer, name: signer.name.trim() })),
      }
      await sendClosing(business, check._id, body, { idempotencyKey: key })
      toastSuccess(t('close.done'))
      onClosed()
    } catch (error) {
      toastError(error)
      setSaving(false)
    }
  }

  return (
    <FormDialog opened title={t('close.title', { title: check.title })} size={760} onClose={onClose}>
      {(dialog) => (
        <DialogForm
          dialog={dialog}
          dirty={isDirty}
          saving={isSaving}
          refusal={undefined}
          action={t('close.action')}
          canSubmit={isComplete}
          savesOnLeave={false}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete) void close()
          }}
        >
          <Text size="sm">{effects === '' ? t('close.textNone') : t('close.text', { parts: effects })}</Text>
          <div className="column gap-3">
            <span id={formLabel} className="text-s medium">
              {t('close.form')}
            </span>
            <SegmentedControl
              aria-labelledby={formLabel}
              value={form}
              onChange={(value) => setForm(STOCKTAKE_FORMS.find((each) => each === value) ?? '05')}
              data={STOCKTAKE_FORMS.map((value) => ({ value, label: t(`close.forms.${value}`) }))}
            />
          </div>
          <h3 className="text-m strong">{t('close.signers')}</h3>
          {form === '05' && !isCommittee && <p className="text-s muted">{t('close.committee')}</p>}
          {signers.map((signer) => (
            <SignerFields
              key={signer.key}
              business={business}
              signer={signer}
              onChange={(to) => change(signer.key, to)}
              onRemove={
                signers.length > 1 ? () => setSigners((now) => now.filter((each) => each !== signer)) : undefined
              }
            />
          ))}
          {signers.length < SIGNERS_MAX && (
            <Button
              variant="subtle"
              className={classes['add']}
              leftSection={<Plus size={16} />}
              onClick={() => setSigners((now) => [...now, draftOf('committee')])}
            >
              {t('close.addSigner')}
            </Button>
          )}
          <Textarea
            label={t('close.causes')}
            autosize
            minRows={2}
            maxLength={TEXT_MAX}
            value={causes}
            onChange={(event) => setCauses(event.currentTarget.value)}
          />
          <Textarea
            label={t('close.opinion')}
            autosize
            minRows={2}
            maxLength={TEXT_MAX}
            value={opinion}
            onChange={(event) => setOpinion(event.currentTarget.value)}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}

interface SignerProps {
  business: string
  signer: SignerDraft
  onChange: (to: Partial<SignerDraft>) => void
  onRemove: (() => void) | undefined
}

/** A member fills in name and address by themselves; anybody else is typed. */
function SignerFields({ business, signer, onChange, onRemove }: SignerProps) {
  const { t } = useTranslation('stocktake')
  const { data = [] } = useQuery(colleaguesQuery(business))
  const members = data.flatMap((account) =>
    account.personId === null ? [] : [{ value: account.personId, label: nameOf(account), email: account.email }],
  )
  return (
    <fieldset className={`box p-6 ${classes['signer']}`}>
      <Select
        label={t('close.role')}
        allowDeselect={false}
        value={signer.role}
        onChange={(role) => onChange({ role: SIGNER_ROLES.find((each) => each === role) ?? 'committee' })}
        data={SIGNER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Select
        label={t('close.member')}
        placeholder={t('close.outsider')}
        searchable
        clearable
        value={signer.person}
        onChange={(person) => {
          const member = members.find(({ value }) => value === person)
          onChange(member ? { person, name: member.label, email: member.email } : { person: null })
        }}
        data={members.map(({ value, label }) => ({ value, label }))}
      />
      <TextInput
        label={t('close.name')}
        withAsterisk
        maxLength={200}
        value={signer.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('close.position')}
        maxLength={200}
        value={signer.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('close.email')}
        type="email"
        maxLength={200}
        value={signer.email}
        onChange={(event) => onChange({ email: event.currentTarget.value.trim() })}
      />
      <div className="row between gap-4 end">
        <Switch
          label={t('close.mailed')}
          checked={signer.isMailed}
          disabled={signer.email === ''}
          onChange={(event) => onChange({ isMailed: event.currentTarget.checked })}
        />
        {onRemove && (
          <ActionIcon
            size={36}
            aria-label={t('close.removeSigner', { name: signer.name || t(`role.${signer.role}`) })}
            onClick={onRemove}
          >
            <Trash2 size={17} strokeWidth={1.75} />
          </ActionIcon>
        )}
      </div>
    </fieldset>
  )
}

const draftOf = (role: SignerRole, known: Partial<SignerDraft> = {}): SignerDraft => ({
  key: newIdempotencyKey(),
  role,
  person: null,
  name: '',
  title: '',
  email: '',
  isMailed: false,
  ...known,
})
