import type { Column, Line, PrintedBlock, PrintedDocument, Signer } from '@nine/contract/printed-document'
import type { ReactNode } from 'react'
import { SIGNATURE_BOX } from '@nine/contract/custody/paper'
import classes from './printed-page.module.css'

/** In points, as the PDF has them. */
const A4 = { width: 595, height: 842 }
const TEXT = 10.5
const SMALL = 9
const TABLE = 8.5

interface Props {
  document: PrintedDocument
  /** On the screen, in pixels. */
  width: number
  label: string
  /** Stand where the document has its pictures. */
  pictures?: ReactNode
}

/** The document as its PDF will be, on one long sheet; where its pages break is decided when it is drawn. */
export function PrintedPage({ document: { isLandscape, blocks }, width, label, pictures = null }: Props) {
  const paper = isLandscape ? { width: A4.height, height: A4.width } : A4
  const scale = width / paper.width
  return (
    <article
      aria-label={label}
      lang="vi"
      className={classes['page']}
      style={{ width, minHeight: paper.height * scale, fontSize: TEXT * scale }}
    >
      {blocks.map((block, index) => (
        <Block key={`${index}-${block.kind}`} block={block} pictures={pictures} />
      ))}
    </article>
  )
}

function Block({ block, pictures }: { block: PrintedBlock; pictures: ReactNode }) {
  switch (block.kind) {
    case 'line':
      return <TextLine line={block.line} before={block.before} />
    case 'halves':
      return (
        <div className={classes['halves']}>
          {[block.left, block.right].map((lines, side) => (
            <div key={side === 0 ? 'left' : 'right'}>
              {lines.map((line, index) => (
                <TextLine key={`${index}-${line.words.length}`} line={line} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'table':
      return <Table columns={block.columns} rows={block.rows} total={block.total} size={block.size ?? TABLE} />
    case 'pictures':
      return pictures && <div className={classes['pictures']}>{pictures}</div>
    case 'signers':
      return (
        <div className={classes['signers']}>
          {block.signers.map((signer) => (
            <SignerBox key={signer.title} signer={signer} />
          ))}
        </div>
      )
    case 'pages':
    case 'break':
    case 'code':
      return null
  }
}

const em = (points: number): string => `${points / TEXT}em`

function TextLine({
  line: { words, size, align, isUnderlined },
  before = 0,
}: {
  line: Line
  before?: number | undefined
}) {
  return (
    <p
      className={classes['line']}
      data-underlined={isUnderlined}
      style={{ fontSize: em(size ?? TEXT), textAlign: align, marginTop: em(before) }}
    >
      {words.map(({ text, isBold, isItalic }, index) => (
        <span key={`${index}-${text}`} data-bold={isBold} data-italic={isItalic}>
          {text}
        </span>
      ))}
    </p>
  )
}

interface TableProps {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  total: readonly string[] | undefined
  size: number
}

function Table({ columns, rows, total, size }: TableProps) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const groups = columns.filter(({ head }) => head !== undefined)
  const cells = (row: readonly string[]) =>
    columns.map(({ title, align }, index) => (
      <td key={title} style={{ textAlign: align }}>
        {row[index]}
      </td>
    ))
  return (
    <table className={classes['table']} style={{ fontSize: em(size) }}>
      <colgroup>
        {columns.map(({ title, share }) => (
          <col key={title} style={{ width: `${(share / all) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        {groups.length > 0 && (
          <tr>
            {headsOf(columns).map(({ head, titles }) =>
              head === undefined ? (
                <th key={titles.join()} rowSpan={2}>
                  {titles[0]}
                </th>
              ) : (
                <th key={head} colSpan={titles.length}>
                  {head}
                </th>
              ),
            )}
          </tr>
        )}
        <tr>
          {(groups.length > 0 ? groups : columns).map(({ title }) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index}-${row[1]}`}>{cells(row)}</tr>
        ))}
        {total && <tr data-bold>{cells(total)}</tr>}
      </tbody>
    </table>
  )
}

/** Neighbours with a common head are one cell of the upper row; the others are cells of both. */
function headsOf(columns: readonly Column[]): { head: string | undefined; titles: string[] }[] {
  const heads: { head: string | undefined; titles: string[] }[] = []
  for (const { head, title } of columns) {
    const last = heads.at(-1)
    if (head !== undefined && last?.head === head) last.titles.push(title)
    else heads.push({ head, titles: [title] })
  }
  return heads
}

function SignerBox({ signer: { title, hint, name, signature, remark } }: { signer: Signer }) {
  return (
    <div>
      <b>{title}</b>
      <i style={{ fontSize: em(SMALL) }}>{hint}</i>
      {signature ? (
        <svg viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`} aria-hidden="true">
          <path d={signature} />
        </svg>
      ) : (
        <span className={classes['unsigned']}>{remark}</span>
      )}
      <b>{name}</b>
    </div>
  )
}
