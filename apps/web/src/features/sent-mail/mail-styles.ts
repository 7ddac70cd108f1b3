import type { CSSProperties } from 'react'

const INK = '#16201a'
const MUTED = '#55605a'
const BRAND = '#1b6b2c'
const EDGE = '#d5dbd7'
const FONT = "'Be Vietnam Pro', 'Helvetica Neue', Arial, sans-serif"

const text = (size: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily: FONT,
  fontSize: size,
  lineHeight: 1.5,
  color: INK,
  ...more,
})

const button: CSSProperties = {
  display: 'inline-block',
  borderRadius: 10,
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: '24px',
  textDecoration: 'none',
}

const leaf: CSSProperties = {
  width: 56,
  height: 56,
  border: `1px solid ${EDGE}`,
  borderRadius: 10,
  textAlign: 'center',
}

const box: CSSProperties = { border: `1px solid ${EDGE}`, borderRadius: 14, padding: '20px 16px' }

/** The styles of a mail; mail programs read no stylesheets, so each element has its own. */
export const MAIL_STYLES = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#f0f2f1', colorScheme: 'light', fontFamily: FONT },
  card: {
    width: '100%',
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: '#ffffff',
    border: `1px solid ${EDGE}`,
    borderRadius: 16,
    overflow: 'hidden',
  },
  head: { padding: '20px 24px' },
  /** As narrow as the logo. */
  logoColumn: { width: 1, paddingRight: 12 },
  logo: { display: 'block', width: 'auto', maxWidth: 160, height: 40, borderRadius: 9 },
  organiser: text(16, { fontWeight: 600 }),
  cover: { display: 'block', width: '100%', height: 'auto', objectFit: 'cover' },
  content: { padding: '24px 24px 28px' },
  words: text(16, { margin: '0 0 8px', overflowWrap: 'anywhere' }),
  title: text(26, { margin: '12px 0 20px', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }),
  fact: { marginBottom: 16 },
  factWords: { paddingLeft: 16, verticalAlign: 'top' },
  leafColumn: { width: 58, verticalAlign: 'top' },
  leaf,
  leafHead: text(11, { backgroundColor: '#eef1ef', borderRadius: '9px 9px 0 0', fontWeight: 600, lineHeight: '20px' }),
  leafDay: text(22, { fontWeight: 700, lineHeight: '34px' }),
  pin: text(24, { color: MUTED, lineHeight: '54px' }),
  strong: text(16, { fontWeight: 600, overflowWrap: 'anywhere' }),
  /** Of what does not take place. */
  off: text(16, { color: MUTED, textDecoration: 'line-through' }),
  muted: text(15, { color: MUTED }),
  link: { color: BRAND, fontWeight: 600, textDecoration: 'underline' },
  ticket: { ...box, marginTop: 8, backgroundColor: '#ffffff', textAlign: 'center' },
  qr: { display: 'block', margin: '0 auto 8px', backgroundColor: '#ffffff', fontFamily: FONT, color: INK },
  quiet: text(14, { color: MUTED }),
  code: text(28, { fontWeight: 600, letterSpacing: '0.08em', lineHeight: 1.4 }),
  owner: text(16, { margin: '4px 0' }),
  centered: { marginTop: 24, textAlign: 'center' },
  button: { ...button, padding: '14px 28px', backgroundColor: BRAND, color: '#ffffff' },
  second: {
    ...button,
    margin: '10px 4px 0',
    padding: '9px 16px',
    border: `1px solid ${EDGE}`,
    backgroundColor: '#ffffff',
    color: INK,
    fontSize: 15,
  },
  line: { margin: '28px 0 20px', borderColor: EDGE },
  foot: text(14, { color: MUTED, textAlign: 'center' }),
  below: { maxWidth: 600, margin: '0 auto', padding: '20px 12px 0' },
  small: text(13, { color: MUTED, textAlign: 'center' }),
  notice: { ...box, marginBottom: 20, padding: '14px 16px', borderRadius: 12 },
  noticeTitle: text(17, { fontWeight: 700 }),
  noticeLine: text(15, { margin: '8px 0 0', overflowWrap: 'anywhere' }),
  before: { color: MUTED },
  notes: { padding: '4px 24px 28px' },
  heading: text(22, { margin: '0 0 16px', fontWeight: 700, lineHeight: 1.35, overflowWrap: 'anywhere' }),
  item: text(16, { margin: '0 0 6px', paddingLeft: 8, overflowWrap: 'anywhere' }),
  act: { margin: '20px 0 12px' },
  address: text(13, { wordBreak: 'break-all' }),
  plainLink: { color: MUTED, textDecoration: 'none' },
  footnote: text(14, { color: MUTED, overflowWrap: 'anywhere' }),
  noticeFoot: text(14, { margin: '8px 0 0', color: MUTED }),
} as const satisfies Record<string, CSSProperties>

export const NOTICE_TONES = {
  amber: { ground: '#fdf5e2', edge: '#e8c97b', ink: '#6b4a00' },
  red: { ground: '#fdeceb', edge: '#eba9a4', ink: '#8f1d14' },
  green: { ground: '#e9f5ec', edge: '#9fd0ab', ink: '#174f24' },
} as const
