/** A document as data: what it says and roughly how; where lines and pages break is decided when it is drawn. */
export interface PrintedDocument {
  title: string
  isLandscape: boolean
  /** At the foot of every page, before its number. */
  footer: string
  /** Across every page, for one that is void. */
  watermark?: string | undefined
  blocks: PrintedBlock[]
}

export interface Words {
  text: string
  isBold?: boolean
  isItalic?: boolean
}

export interface Line {
  words: Words[]
  size?: number
  align?: 'left' | 'center' | 'right'
  isUnderlined?: boolean
}

export interface Column {
  title: string
  /** Above it and its neighbours with the same one. */
  head?: string
  /** Shares of the width that all columns have together. */
  share: number
  align?: 'left' | 'center' | 'right'
}

export interface Signer {
  title: string
  hint: string
  name: string
  /** A drawn signature: lines in a box of 600 × 200. */
  signature?: string | undefined
  /** How and when somebody confirmed without signing. */
  remark?: string | undefined
}

export type PrintedBlock =
  /** A heading is never the last thing on a page. */
  | { kind: 'line'; line: Line; before?: number; isHeading?: true }
  /** Beside each other, each centred in its half. */
  | { kind: 'halves'; left: Line[]; right: Line[] }
  | {
      kind: 'table'
      columns: Column[]
      rows: string[][]
      total?: string[] | undefined
      /** Numbers of rows in bold. */
      strong?: number[]
      size?: number
    }
  /** What follows begins on a page of its own. */
  | { kind: 'break' }
  /** A line in which `{pages}` becomes the number of pages. */
  | { kind: 'pages'; line: Line }
  | { kind: 'pictures'; jpegs: Uint8Array[] }
  /** With a line above them that stays with them. */
  | { kind: 'signers'; signers: Signer[]; above?: Line }
  /** Dark and light modules of a QR code, with lines beside it. */
  | { kind: 'code'; rows: boolean[][]; lines: Line[] }
