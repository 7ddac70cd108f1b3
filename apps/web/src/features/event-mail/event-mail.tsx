import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { localeOf } from '@nine/contract/lang'
import type { EventMailContent, MailLink } from '@nine/contract/message/event-mail'
import { Facts } from './mail-facts.tsx'
import { LOOK, NOTICE_TONES } from './mail-look.ts'
import { TicketBox } from './ticket-box.tsx'

const LOGO = 40
const COVER = { width: 600, height: 257 }
const PREHEADER_MAX = 140

/**
 * A mail about an event, in tables and inline styles as mail programs want it. It is fluid, so that it needs no media
 * queries, says everything in words for those who block pictures, and asks for light colours.
 */
export function EventMail({ content }: { content: EventMailContent }) {
  const { lang, organiser, cover, title, paragraphs, notice, ticket, action, calendar, foot, why, rights, sentWith } =
    content
  return (
    <Html lang={localeOf(lang)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </Head>
      <Body style={LOOK.body}>
        <Preview>{content.preheader.slice(0, PREHEADER_MAX)}</Preview>
        <Container style={LOOK.card}>
          <Section style={LOOK.head}>
            <Row>
              {organiser.logo && (
                <Column style={{ width: LOGO + 12 }}>
                  <Img src={organiser.logo} alt="" width={LOGO} height={LOGO} style={LOOK.logo} />
                </Column>
              )}
              <Column>
                <Text style={LOOK.organiser}>{organiser.name}</Text>
              </Column>
            </Row>
          </Section>
          {cover && <Img src={cover} alt="" width={COVER.width} height={COVER.height} style={LOOK.cover} />}
          <Section style={LOOK.content}>
            {notice && <Notice notice={notice} />}
            {paragraphs.map((line, index) => (
              <Text key={index} style={LOOK.words}>
                <Linked text={line} />
              </Text>
            ))}
            <Text style={LOOK.title} role="heading" aria-level={1}>
              {title}
            </Text>
            <Facts content={content} />
            {ticket && <TicketBox ticket={ticket} />}
            {action && (
              <Section style={LOOK.centered}>
                <Button href={action.url} style={LOOK.button}>
                  {action.label}
                </Button>
              </Section>
            )}
            {calendar && calendar.links.length > 0 && <Calendar {...calendar} />}
            {(foot.link || foot.reply) && (
              <>
                <Hr style={LOOK.line} />
                <Text style={LOOK.foot}>
                  {foot.link && (
                    <>
                      {foot.text}{' '}
                      <Link href={foot.link.url} style={LOOK.link}>
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
        </Container>
        <Container style={LOOK.below}>
          <Text style={LOOK.small}>
            {why}
            <br />
            {[organiser.name, organiser.address].filter(Boolean).join(', ')}
            <br />
            {rights && (
              <>
                <Link href={rights.url} style={LOOK.link}>
                  {rights.label}
                </Link>
                {' · '}
              </>
            )}
            {sentWith}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function Notice({ notice: { tone, title, lines, foot } }: { notice: NonNullable<EventMailContent['notice']> }) {
  const { ground, edge, ink } = NOTICE_TONES[tone]
  return (
    <Section style={{ ...LOOK.notice, backgroundColor: ground, borderColor: edge }}>
      <Text style={{ ...LOOK.noticeTitle, color: ink }}>{title}</Text>
      {lines.map(({ label, text, before }) => (
        <Text key={label} style={LOOK.noticeLine}>
          <b>{label}:</b> {text}
          {before && (
            <>
              <br />
              <span style={LOOK.before}>{before}</span>
            </>
          )}
        </Text>
      ))}
      {foot && <Text style={LOOK.noticeFoot}>{foot}</Text>}
    </Section>
  )
}

const Calendar = ({ title, links }: { title: string; links: readonly MailLink[] }) => (
  <Section style={LOOK.centered}>
    <Text style={LOOK.quiet}>{title}</Text>
    {links.map(({ label, url }) => (
      <Button key={label} href={url} style={LOOK.second}>
        {label}
      </Button>
    ))}
  </Section>
)

const ADDRESS = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** Addresses in what people wrote can be followed. */
const Linked = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} href={part} style={LOOK.link}>
        {part}
      </Link>
    ) : (
      part
    ),
  )
