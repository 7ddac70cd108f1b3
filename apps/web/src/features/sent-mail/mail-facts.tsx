import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { EventMailContent } from '@nine/contract/message/event-mail'
import { LOOK } from './mail-look.ts'

/** When and where, each beside a leaf. */
export function Facts({ content: { when, place } }: { content: EventMailContent }) {
  return (
    <Section>
      {when && (
        <Row style={LOOK.fact}>
          <Column style={LOOK.leafColumn}>
            <Section style={LOOK.leaf}>
              <Text style={LOOK.leafHead}>{when.month}</Text>
              <Text style={LOOK.leafDay}>{when.date}</Text>
            </Section>
          </Column>
          <Column style={LOOK.factWords}>
            {when.lines.map((line) => (
              <Text key={line} style={when.isOff ? LOOK.off : LOOK.strong}>
                {line}
              </Text>
            ))}
            <Text style={LOOK.muted}>{when.zone}</Text>
          </Column>
        </Row>
      )}
      {place && (
        <Row style={LOOK.fact}>
          {/* A picture of a pin would be blocked; this sign is a letter of every font. */}
          <Column style={LOOK.leafColumn}>
            <Section style={LOOK.leaf}>
              <Text style={LOOK.pin} aria-hidden="true">
                ◎
              </Text>
            </Section>
          </Column>
          <Column style={LOOK.factWords}>
            <Text style={LOOK.strong}>{place.name}</Text>
            {place.detail && <Text style={LOOK.muted}>{place.detail}</Text>}
            {place.link && (
              <Text style={LOOK.muted}>
                <Link href={place.link.url} style={LOOK.link}>
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
