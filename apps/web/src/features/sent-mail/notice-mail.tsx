import { Button } from '@react-email/button'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { NoticeMailContent } from '@nine/contract/message/event-mail'
import { Linked } from './linked.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MAIL_STYLES } from './mail-styles.ts'

/** A mail about an account, an invitation or a hand-over: a few lines and one button. */
export function NoticeMail({ content }: { content: NoticeMailContent }) {
  const { lang, from, title, paragraphs, action, footnote, sentWith } = content
  return (
    <MailFrame
      lang={lang}
      title={title}
      preheader={paragraphs.join(' ')}
      below={<Text style={MAIL_STYLES.small}>{sentWith}</Text>}
    >
      <Section style={MAIL_STYLES.head}>
        <Text style={MAIL_STYLES.organiser}>{from}</Text>
      </Section>
      <Section style={MAIL_STYLES.notes}>
        <Text style={MAIL_STYLES.heading} role="heading" aria-level={1}>
          {title}
        </Text>
        {paragraphs.map((line, index) => (
          <Text key={index} style={isItem(line) ? MAIL_STYLES.item : MAIL_STYLES.words}>
            <Linked text={line} />
          </Text>
        ))}
        {action && (
          <>
            <Section style={MAIL_STYLES.act}>
              <Button href={action.url} style={MAIL_STYLES.button}>
                {action.label}
              </Button>
            </Section>
            <Text style={MAIL_STYLES.address}>
              <Link href={action.url} style={MAIL_STYLES.plainLink}>
                {action.url}
              </Link>
            </Text>
          </>
        )}
        {footnote && (
          <>
            <Hr style={MAIL_STYLES.line} />
            <Text style={MAIL_STYLES.footnote}>
              <Linked text={footnote} />
            </Text>
          </>
        )}
      </Section>
    </MailFrame>
  )
}

const isItem = (line: string): boolean => line.startsWith('• ')
