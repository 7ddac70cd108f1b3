import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { MAIL_STYLES } from './mail-styles.ts'

/** When and where, each beside a leaf. */
export function Facts({ content: { when, place } }: { content: EventMailContent }) {
  return (
    <Section>
      {when && (
        <Row style={MAIL_STYLES.fact}>
          <Column style={MAIL_STYLES.leafColumn}>
            <Section style={MAIL_STYLES.leaf}>
              <Text style={MAIL_STYLES.leafHead}>{when.month}</Text>
              <Text style={MAIL_STYLES.leafDay}>{when.date}</Text>
            </Section>
          </Column>
          <Column style={MAIL_STYLES.factWords}>
            {when.lines.map((line) => (
              <Text key={line} style={when.isOff ? MAIL_STYLES.off : MAIL_STYLES.strong}>
                {line}
              </Text>
            ))}
            <Text style={MAIL_STYLES.muted}>{when.zone}</Text>
          </Column>
        </Row>
      )}
      {place && (
        <Row style={MAIL_STYLES.fact}>
          {/* A picture of a pin would be blocked; this sign is a letter of every font. */}
          <Column style={MAIL_STYLES.leafColumn}>
            <Section style={MAIL_STYLES.leaf}>
              <Text style={MAIL_STYLES.pin} aria-hidden="true">
                ◎
              </Text>
            </Section>
          </Column>
          <Column style={MAIL_STYLES.factWords}>
            <Text style={MAIL_STYLES.strong}>{place.name}</Text>
            {place.detail && <Text style={MAIL_STYLES.muted}>{place.detail}</Text>}
            {place.link && (
              <Text style={MAIL_STYLES.muted}>
                <Link href={place.link.url} style={MAIL_STYLES.link}>
                  {place.link.label}
                </Link>
              </Text>
            )}
          </Column>
        </Row>
      )}
    </Section>
  )
}
