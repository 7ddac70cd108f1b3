import { Alert, Button, Group } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { resendConfirmation } from '@nine/contract/identity/identity'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { type ToastPlace, toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { MailboxHint } from '../mail/mailbox-hint.tsx'
import { profileQuery } from './identity.queries.ts'

/** People who dismissed it. */
const DISMISSED = 'confirm-email-dismissed'

/** Asks to confirm the address wherever something reaches other people; nothing once confirmed. */
export function ConfirmEmailNotice({ dismissible = false, toast }: { dismissible?: boolean; toast?: ToastPlace }) {
  const { t } = useTranslation()
  const { data: profile } = useQuery(profileQuery())
  const [dismissedBy, setDismissedBy] = useLocalStorage<string>({ key: DISMISSED, getInitialValueInEffect: false })
  if (!profile || profile.emailVerified || (dismissible && dismissedBy === profile.id)) return null
  return (
    <Alert
      color="yellow"
      icon={<MailWarning size={18} />}
      role="status"
      withCloseButton={dismissible}
      closeButtonLabel={t('close')}
      onClose={() => setDismissedBy(profile.id)}
    >
      {t('confirmEmail.text', { email: profile.email })} <MailboxHint />
      <Group gap="xs" mt="xs">
        <ResendButton toast={toast} />
      </Group>
    </Alert>
  )
}

/** Sends the mail again to whichever address waits for its confirmation. */
export function ResendButton({ toast }: { toast?: ToastPlace | undefined }) {
  const { t } = useTranslation()
  const { t: done } = useTranslation('done')
  const resend = useMutation({
    mutationFn: () => call(resendConfirmation),
    onSuccess: () => toastSuccess(done('identity.confirmation_sent'), toast),
    onError: (error) => toastError(error, toast),
  })
  return (
    <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('confirmEmail.resend')}
    </Button>
  )
}
