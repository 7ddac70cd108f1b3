import { Code } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { settings } from '../../lib/settings.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/link.tsx'

/** Where to find an expected mail without a mail server: a page on this machine, else a command. */
export function MailboxHint() {
  const { t } = useTranslation('mailbox')
  if (settings.mailbox === 'none') return null
  return (
    <span>
      {settings.mailbox === 'page' ? (
        <Trans
          t={t}
          i18nKey="hint.page"
          components={{ open: <TextLink to={paths.mailbox} target="_blank" fw={600} inherit />, run: <Code /> }}
        />
      ) : (
        <Trans t={t} i18nKey="hint.command" components={{ run: <Code /> }} />
      )}
    </span>
  )
}
