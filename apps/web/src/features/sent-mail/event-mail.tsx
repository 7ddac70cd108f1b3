import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Hr } from '@react-email/hr'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EventMailContent, MailLink } from '@nine/contract/message/event-mail'
import { Linked } from './linked.tsx'
import { Facts } from './mail-facts.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MAIL_STYLES, NOTICE_TONES } from './mail-styles.ts'
import { TicketBox } from './ticket-box.tsx'

const LOGO_HEIGHT = 40
/** Its height follows, so that nothing stands empty where pictures are blocked. */
const COVER_WIDTH = 600

/** A mail about an event, in the organiser's name. */
export function EventMail({ content }: { content: EventMailContent }) {
  const { lang, organiser, cover, title, paragraphs, notice, ticket, action, calendar, foot } = content
  return (
    <MailFrame lang={lang} title={title} preheader={content.preheader} below={<Below content={content} />}>
      <Section style={MAIL_STYLES.head}>
        <Row>
          {organiser.logo && (
            <Column style={MAIL_STYLES.logoColumn}>
              <Img src={organiser.logo} alt="" height={LOGO_HEIGHT} style={MAIL_STYLES.logo} />
            </Column>
          )}
          <Column>
            <Text style={MAIL_STYLES.organiser}>{organiser.name}</Text>
          </Column>
        </Row>
      </Section>
      {cover && <Img src={cover} alt="" width={COVER_WIDTH} style={MAIL_STYLES.cover} />}
      <Section style={MAIL_STYLES.content}>
        {notice && <Notice notice={notice} />}
        {paragraphs.map((line, index) => (
          <Text key={index} style={MAIL_STYLES.words}>
            <Linked text={line} />
          </Text>
        ))}
        <Text style={MAIL_STYLES.title} role="heading" aria-level={1}>
          {title}
        </Text>
        <Facts content={content} />
        {ticket && <TicketBox ticket={ticket} />}
        {action && (
          <Section style={MAIL_STYLES.centered}>
            <Button href={action.url} style={MAIL_STYLES.button}>
              {action.label}
            </Button>
          </Section>
        )}
        {calendar && calendar.links.length > 0 && <Calendar {...calendar} />}
        {(foot.link || foot.reply) && (
          <>
            <Hr style={MAIL_STYLES.line} />
            <Text style={MAIL_STYLES.foot}>
              {foot.link && (
                <>
                  {foot.text}{' '}
                  <Link href={foot.link.url} style={MAIL_STYLES.link}>
                    {foot.link.label}
                  </Link>
                  {foot.reply && <br />}
                </>
              )}
              {foot.reply}
            </Text>
          </>
        )}
      </Section>
    </MailFrame>
  )
}

/** Why somebody gets this mail, who sends it, and where they ask about their data. */
const Below = ({ content: { why, organiser, rights, sentWith } }: { content: EventMailContent }) => (
  <Text style={MAIL_STYLES.small}>
    {why}
    <br />
    {[organiser.name, organiser.address].filter(Boolean).join(', ')}
    <br />
    {rights && (
      <>
        <Link href={rights.url} style={MAIL_STYLES.link}>
          {rights.label}
        </Link>
        {' · '}
      </>
    )}
    {sentWith}
  </Text>
)

function Notice({ notice: { tone, title, lines, foot } }: { notice: NonNullable<EventMailContent['notice']> }) {
  const { ground, edge, ink } = NOTICE_TONES[tone]
  return (
    <Section style={{ ...MAIL_STYLES.notice, backgroundColor: ground, borderColor: edge }}>
      <Text style={{ ...MAIL_STYLES.noticeTitle, color: ink }}>{title}</Text>
      {lines.map(({ label, text, before }) => (
        <Text key={label} style={MAIL_STYLES.noticeLine}>
          <b>{label}:</b> {text}
          {before && (
            <>
              <br />
              <span style={MAIL_STYLES.before}>{before}</span>
            </>
          )}
        </Text>
      ))}
      {foot && <Text style={MAIL_STYLES.noticeFoot}>{foot}</Text>}
    </Section>
  )
}

const Calendar = ({ title, links }: { title: string; links: readonly MailLink[] }) => (
  <Section style={MAIL_STYLES.centered}>
    <Text style={MAIL_STYLES.quiet}>{title}</Text>
    {links.map(({ label, url }) => (
      <Button key={label} href={url} style={MAIL_STYLES.second}>
        {label}
      </Button>
    ))}
  </Section>
)
