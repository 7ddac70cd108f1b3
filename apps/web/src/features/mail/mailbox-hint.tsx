import { Code } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { withElements } from '../../lib/sentences/with-elements.tsx'
import { settings } from '../../lib/settings.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/link.tsx'

/** Where to find an expected mail without a mail server: a page on this machine, else a command. */
export function MailboxHint() {
  const { t } = useTranslation('mailbox')
  if (settings.mailbox === 'none') return null
  return (
    <span>
      {settings.mailbox === 'page'
        ? withElements(t('hint.page'), {
            open: <TextLink to={paths.mailbox} target="_blank" fw={600} inherit />,
            run: <Code />,
          })
        : withElements(t('hint.command'), { run: <Code /> })}
    </span>
  )
}
