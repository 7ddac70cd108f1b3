import { cellsOn, type LabelDesign } from '../sheet/plan-sheets.ts'

interface Props {
  design: LabelDesign
  offsetX: number
  offsetY: number
  words: { title: string; hint: string; length: (mm: number) => string }
}

/** Long enough to see a tenth of a percent; shorter on small labels. */
const LINES_MM = [100, 40, 20]
const CROSS_MM = 5
/** The hint is one long line. */
const HINT_MM = 140

/** Shows where labels come out: their outlines, a cross at the corner of the first one, and a line to measure. */
export function TestPage({ design, offsetX, offsetY, words }: Props) {
  const { pageWidth, pageHeight } = design
  const cells = cellsOn(design)
  const [first] = cells
  const corner = { x: (first?.x ?? 0) + offsetX, y: (first?.y ?? 0) + offsetY }
  const line = LINES_MM.find((mm) => mm + 2 * CROSS_MM <= pageWidth) ?? 10
  const [from, at] = [(pageWidth - line) / 2, pageHeight / 2]
  const isTall = pageHeight > 60
  return (
    <svg
      width={`${pageWidth}mm`}
      height={`${pageHeight}mm`}
      viewBox={`0 0 ${pageWidth} ${pageHeight}`}
      fill="none"
      stroke="#000"
      strokeWidth={0.2}
    >
      {cells.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} x={x + offsetX} y={y + offsetY} width={width} height={height} strokeDasharray="1 1" />
      ))}
      <path
        d={`M${corner.x - CROSS_MM} ${corner.y}h${2 * CROSS_MM}M${corner.x} ${corner.y - CROSS_MM}v${2 * CROSS_MM}`}
        strokeWidth={0.3}
      />
      <rect
        x={from - 2}
        y={at - (isTall ? 22 : 8)}
        width={line + 4}
        height={isTall ? 32 : 12}
        fill="#fff"
        stroke="none"
      />
      <path d={`M${from} ${at - 2}v4M${from + line} ${at - 2}v4M${from} ${at}h${line}`} strokeWidth={0.3} />
      <g fill="#000" stroke="none" textAnchor="middle">
        <text x={pageWidth / 2} y={at - 3} fontSize={isTall ? 4 : 2.6}>
          {words.length(line)}
        </text>
        {isTall && (
          <>
            <text x={pageWidth / 2} y={at - 14} fontSize={5} fontWeight={700}>
              {words.title}
            </text>
            {pageWidth > HINT_MM && (
              <text x={pageWidth / 2} y={at + 7} fontSize={3}>
                {words.hint}
              </text>
            )}
          </>
        )}
      </g>
    </svg>
  )
}
