import { ActionIcon, Button, Code, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core'
import type { MailboxMail } from '@nine/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox, Mail, MailX, Paperclip, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { LangMenu } from '../../ui/page/lang-menu.tsx'
import { BrandMark } from '../../ui/picture/brand-mark.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { mailboxQuery } from './mail.queries.ts'
import classes from './mailbox-page.module.css'

const COMMANDS = ['npm run mailbox', 'docker compose exec nine npm run mailbox']

/** Mails of an installation without a mail server, readable on the machine it runs on. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox')
  const { data, error, isPending, refetch } = useQuery(mailboxQuery())
  useEffect(() => {
    document.title = `${t('title')} · Nine`
  }, [t])
  if (isPending) {
    return (
      <Page>
        <RowsSkeleton rows={5} height={72} />
      </Page>
    )
  }
  if (data?.length) return <Mails mails={data} onReload={() => void refetch()} />
  if (data) {
    return (
      <Page onReload={() => void refetch()}>
        <EmptyState icon={Inbox} title={t('empty')} text={t('emptyText')} />
      </Page>
    )
  }
  const denied = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return <Page>{denied ? <Denied /> : <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}</Page>
}

/** Why there is nothing to see here, and how to read the mails on the server itself. */
function Denied() {
  const { t } = useTranslation('mailbox')
  if (settings.mailbox === 'none') return <EmptyState icon={Mail} title={t('sent')} text={t('sentText')} />
  return <EmptyState icon={MailX} title={t('denied')} text={t('deniedText')} action={<Commands />} />
}

function Commands() {
  const { t } = useTranslation('mailbox')
  return (
    <Stack gap="xs" align="stretch">
      <Code block className="to-start bordered surface">
        {COMMANDS.join('\n')}
      </Code>
      <Text size="sm" c="dimmed" ta="center" maw={380}>
        {t('smtp')}
      </Text>
    </Stack>
  )
}

function Mails({ mails, onReload }: { mails: MailboxMail[]; onReload: () => void }) {
  const { t } = useTranslation('mailbox')
  const [chosen, setChosen] = useState<string>()
  const mail = mails.find(({ id }) => id === chosen)
  return (
    <div className="column screen">
      <Header onReload={onReload} />
      <main className={`grid grow low ${classes['main']}`} data-reading={mail ? true : undefined}>
        <ul className={`quiet scroll-y ${classes['list']}`} aria-label={t('list')}>
          {mails.map(({ id, subject, to, createdAt }) => (
            <li key={id}>
              <UnstyledButton
                className={`block full ink to-start radius-m ${classes['item']}`}
                aria-current={id === chosen ? 'true' : undefined}
                onClick={() => setChosen(id)}
              >
                <span className={`block strong ${classes['subject']}`}>{subject}</span>
                <span className="flex between gap-4 text-xs muted">
                  <span className="truncate">{to}</span>
                  <time className="fixed nowrap" dateTime={createdAt}>
                    {formatDateTime(createdAt)}
                  </time>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <section className={`column slim low ${classes['reader']}`}>
          {mail ? (
            <Reader mail={mail} onBack={() => setChosen(undefined)} />
          ) : (
            <EmptyState icon={Mail} title={t('choose')} />
          )}
        </section>
      </main>
    </div>
  )
}

/** The mail's HTML in a sandbox: no scripts, no forms; links open in a new tab. */
function Reader({ mail, onBack }: { mail: MailboxMail; onBack: () => void }) {
  const { t } = useTranslation('mailbox')
  return (
    <>
      <div className={`fixed anywhere line-bottom surface ${classes['head']}`}>
        <Button
          className={classes['back']}
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<ArrowLeft size={16} />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <h2 className={`text-2xl strong ${classes['title']}`}>{mail.subject}</h2>
        <Text size="sm" c="dimmed">
          {t('to', { email: mail.to })} · {formatDateTime(mail.createdAt)}
        </Text>
        {mail.attachments.map(({ name, url }) => (
          <Button
            key={name}
            component="a"
            href={url}
            download={name}
            variant="default"
            size="compact-md"
            mt="xs"
            leftSection={<Paperclip size={15} />}
          >
            {name}
          </Button>
        ))}
      </div>
      <iframe
        key={mail.id}
        className={`grow full on-white borderless ${classes['frame']}`}
        title={t('frame', { subject: mail.subject })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      />
    </>
  )
}

function Page({ children, onReload }: { children: ReactNode; onReload?: () => void }) {
  return (
    <div className="column screen">
      <Header {...(onReload ? { onReload } : {})} />
      <main className="center grow p-7">{children}</main>
    </div>
  )
}

function Header({ onReload }: { onReload?: () => void }) {
  const { t } = useTranslation('mailbox')
  return (
    <header className={`row fixed gap-6 line-bottom surface ${classes['header']}`}>
      <BrandMark />
      <div className="grow slim">
        <h1 className={`text-2xl strong ${classes['title']}`}>{t('title')}</h1>
        <p className={`text-xs muted ${classes['about']}`}>{t('text')}</p>
      </div>
      {onReload && (
        <Tooltip label={t('refresh')}>
          <ActionIcon size={44} onClick={onReload} aria-label={t('refresh')}>
            <RotateCw size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <LangMenu look="short" />
    </header>
  )
}
