import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { type Lang, localeOf } from '@nine/contract/lang'
import type { ReactNode } from 'react'
import { MAIL_STYLES } from './mail-styles.ts'

const PREHEADER_MAX = 140

interface Props {
  lang: Lang
  title: string
  /** What mail programs show beside the subject. */
  preheader: string
  /** Small print below the card. */
  below: ReactNode
  children: ReactNode
}

/**
 * A mail as a card, in tables and inline styles as mail programs want it. It is fluid, so that it needs no media
 * queries, says everything in words for those who block pictures, and asks for light colours.
 */
export const MailFrame = ({ lang, title, preheader, below, children }: Props) => (
  <Html lang={localeOf(lang)}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light only" />
      <meta name="supported-color-schemes" content="light" />
      <title>{title}</title>
    </Head>
    <Body style={MAIL_STYLES.body}>
      <Preview>{preheader.slice(0, PREHEADER_MAX)}</Preview>
      <Container style={MAIL_STYLES.card}>{children}</Container>
      <Container style={MAIL_STYLES.below}>{below}</Container>
    </Body>
  </Html>
)
