import { Alert } from '@mantine/core'
import { CircleAlert, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MailboxHint } from '../../mail/mailbox-hint.tsx'

interface SentMail {
  kind: 'confirm' | 'reset'
  email: string
}

/** The mail sent on the previous screen; shown once on the next. */
let sent: SentMail | undefined

export function announceSentMail(mail: SentMail): void {
  sent = mail
}

export function useSentMail(): SentMail | undefined {
  const [mail] = useState(() => sent)
  useEffect(() => {
    sent = undefined
  }, [])
  return mail
}

export function SentMailNotice({ mail: { kind, email } }: { mail: SentMail }) {
  const { t } = useTranslation('identity')
  return (
    <Alert color="brand" icon={<MailCheck size={18} />} role="status">
      {t(`notice.${kind}`, { email })} <MailboxHint />
    </Alert>
  )
}

const REASONS = ['expired', 'provider', 'link', 'linked-elsewhere', 'signed_out'] as const
type Reason = (typeof REASONS)[number]

const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text)

/** Why signing in elsewhere did not work; an unknown reason gets a generic message, never echoed. */
export function SignInErrorNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('identity')
  return (
    <Alert color={reason === 'signed_out' ? 'gray' : 'red'} icon={<CircleAlert size={18} />} role="alert">
      {t(`loginErrors.${isReason(reason) ? reason : 'failed'}`)}
    </Alert>
  )
}
