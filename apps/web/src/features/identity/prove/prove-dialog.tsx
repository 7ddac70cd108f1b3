import { Button, Divider, Stack, Text } from '@mantine/core'
import { getProofWays, proveByPassword, ProveByPasswordForm, type ProofWays } from '@nine/contract/identity/proof'
import type { Provider } from '@nine/contract/identity/provider'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/sentences/sentences.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { readLogin } from '../../../lib/session.ts'
import { ask } from '../../../ui/dialog/ask.ts'
import choices from '../../../ui/dialog/choose.module.css'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useContractForm } from '../../../ui/field/use-contract-form.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { leaveToProve, onProved } from './prove-at-provider.ts'
import { ProviderMark } from '../sign-in/provider-mark.tsx'

type Ways = z.output<typeof ProofWays>

/** Asks the person to prove their identity. One dialog for all calls that require it; see `lib/api`. */
export async function askForProof(): Promise<boolean> {
  const ways = await call(getProofWays)
  // Proved meanwhile, in another window of the same session.
  if (ways.isRecent) return true
  const isProved = await ask<boolean>(t('prove.title', { ns: 'identity' }), (answer) => (
    <ProveForms ways={ways} onClose={answer} />
  ))
  return isProved === true
}

interface Props {
  ways: Ways
  onClose: (isProved: boolean) => void
}

function ProveForms({ ways, onClose }: Props) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('prove.text')}
      </Text>
      {ways.password && <PasswordForm onClose={onClose} />}
      {ways.password && ways.providers.length > 0 && <Divider label={t('or')} my="md" />}
      <ProviderForms providers={ways.providers} onProved={() => onClose(true)} />
      {!ways.password && (
        <div className={`flex wrap end gap-5 ${choices['choices']}`}>
          <Button variant="default" onClick={() => onClose(false)}>
            {common('cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

function PasswordForm({ onClose }: Omit<Props, 'ways'>) {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const { form, submit, saving } = useContractForm({
    schema: ProveByPasswordForm,
    name: 'prove',
    initialValues: { password: '' },
  })
  const prove = submit(async (body) => {
    await call(proveByPassword, { body })
    onClose(true)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be above another form.
        event.stopPropagation()
        prove(event)
      }}
    >
      {/* Password managers fill in the password that belongs to this name. */}
      <input type="text" name="username" autoComplete="username" value={readLogin()?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className={`flex wrap end gap-5 ${choices['choices']}`}>
        <Button variant="default" disabled={saving} onClick={() => onClose(false)}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('prove.submit')}
        </Button>
      </div>
    </form>
  )
}

function ProviderForms({ providers, onProved: onDone }: { providers: readonly Provider[]; onProved: () => void }) {
  const { t } = useTranslation('identity')
  const [waitingFor, setWaitingFor] = useState<Provider>()
  useEffect(() => (waitingFor ? onProved(onDone) : undefined), [waitingFor, onDone])

  async function leave(provider: Provider): Promise<void> {
    try {
      await leaveToProve(provider)
      setWaitingFor(provider)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Stack gap={12}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          leftSection={provider === 'oidc' ? <KeyRound size={18} /> : <ProviderMark provider={provider} />}
          onClick={() => void leave(provider)}
        >
          {t('prove.at', { provider: t(`providers.${provider}`) })}
        </Button>
      ))}
      {waitingFor && (
        <Text size="sm" c="dimmed" role="status">
          {t('prove.waiting', { provider: t(`providers.${waitingFor}`) })}
        </Text>
      )}
    </Stack>
  )
}
