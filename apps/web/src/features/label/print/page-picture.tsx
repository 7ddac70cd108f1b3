import type { Box } from '../label-sheet.ts'
import type { DrawnPage } from '../sheet/drawn-page.ts'

interface Props {
  page: DrawnPage
  /** Where the company's logo is; null without one. */
  logo: string | null
  /** Only this part of the page, in its own units. */
  part?: Box
  /** Undefined where something else says what it is. */
  label?: string
}

/** A page of labels as it is printed, as large as its frame. */
export function PagePicture({ page, logo, part, label }: Props) {
  const { size, dark, marks, lines, logos } = page
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: size.width, height: size.height }
  return (
    <svg
      className="block full tall"
      viewBox={`${x} ${y} ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect x={x} y={y} width={width} height={height} fill="#fff" />
      <path d={dark} fill="#000" shapeRendering="crispEdges" />
      <path d={marks} stroke="#777" strokeWidth={2} strokeDasharray="20 14" fill="none" />
      {logo !== null &&
        logos.map((box) => <image key={`${box.x} ${box.y}`} href={logo} {...box} style={{ filter: 'grayscale(1)' }} />)}
      {lines.map(({ text, x: at, baseline, size: letters, isBold, isLeft }) => (
        <text
          key={`${at} ${baseline}`}
          x={at}
          y={baseline}
          fontSize={letters}
          fontWeight={isBold ? 700 : 400}
          textAnchor={isLeft ? 'start' : 'middle'}
          fill="#000"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
