import { Button } from '@react-email/button'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { NoticeMailContent } from '@nine/contract/message/event-mail'
import { Linked } from './linked.tsx'
import { MailFrame } from './mail-frame.tsx'
import { LOOK } from './mail-look.ts'

/** A mail about an account, an invitation or a hand-over: a few lines and one button. */
export function NoticeMail({ content }: { content: NoticeMailContent }) {
  const { lang, from, title, paragraphs, action, footnote, sentWith } = content
  return (
    <MailFrame
      lang={lang}
      title={title}
      preheader={paragraphs.join(' ')}
      below={<Text style={LOOK.small}>{sentWith}</Text>}
    >
      <Section style={LOOK.head}>
        <Text style={LOOK.organiser}>{from}</Text>
      </Section>
      <Section style={LOOK.notes}>
        <Text style={LOOK.heading} role="heading" aria-level={1}>
          {title}
        </Text>
        {paragraphs.map((line, index) => (
          <Text key={index} style={isItem(line) ? LOOK.item : LOOK.words}>
            <Linked text={line} />
          </Text>
        ))}
        {action && (
          <>
            <Section style={LOOK.act}>
              <Button href={action.url} style={LOOK.button}>
                {action.label}
              </Button>
            </Section>
            <Text style={LOOK.address}>
              <Link href={action.url} style={LOOK.plainLink}>
                {action.url}
              </Link>
            </Text>
          </>
        )}
        {footnote && (
          <>
            <Hr style={LOOK.line} />
            <Text style={LOOK.footnote}>
              <Linked text={footnote} />
            </Text>
          </>
        )}
      </Section>
    </MailFrame>
  )
}

const isItem = (line: string): boolean => line.startsWith('• ')
