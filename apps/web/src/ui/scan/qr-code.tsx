import { encodeQR } from 'qr'
import { useMemo } from 'react'

interface Props {
  text: string
  size: number
  /** What scanning it does; without one the code is decoration. */
  label?: string
}

/** A QR code as one crisp path, always dark on white: cameras expect it in dark mode too. */
export function QrCode({ text, size, label }: Props) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 2 }), [text])
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#101315" />
    </svg>
  )
}

/** Dark modules side by side are one rectangle. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')
