import type { RefObject } from 'react'
import type { Point, SeenCode } from '../../lib/scan/read-all-codes.ts'
import classes from './code-outlines.module.css'

/** Green, amber, white and grey: counted, in another place, unknown, counted before. */
export type OutlineTone = 'found' | 'warning' | 'none' | 'already'

/** How long an outline stays after its code has left the picture. */
const STAYS_MS = 1200

export interface ShownCode extends SeenCode {
  until: number
}

interface Props {
  video: RefObject<HTMLVideoElement | null>
  codes: readonly SeenCode[]
  toneOf: (text: string) => OutlineTone | undefined
}

/** A line around each code in view, in the colour of what it is. */
export function CodeOutlines({ video, codes, toneOf }: Props) {
  const { videoWidth: width = 16, videoHeight: height = 9 } = video.current ?? {}
  return (
    // Cut as the video is, so that the lines are where the codes are.
    <svg
      className={`fill full tall ${classes['outlines']}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {codes.map(({ text, corners }) => {
        const tone = toneOf(text)
        if (!tone) return null
        const points = widened(corners.map(({ x, y }) => ({ x: x * width, y: y * height })))
        const [, { x, y } = { x: 0, y: 0 }] = points
        const size = sideOf(points) / 6
        return (
          <g key={text} data-tone={tone}>
            <polygon className={classes['line']} points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
            <circle className={classes['ground']} cx={x} cy={y} r={size} />
            <path className={classes['sign']} transform={`translate(${x} ${y}) scale(${size / 12})`} d={SIGNS[tone]} />
          </g>
        )
      })}
    </svg>
  )
}

/** Drawn about their middle, 24 wide: a tick, a pin, a question mark. */
const SIGNS: Record<OutlineTone, string> = {
  found: 'M-6 0l4 4 8-8',
  already: 'M-6 0l4 4 8-8',
  warning: 'M0 8c4-4 6-7 6-10a6 6 0 0 0-12 0c0 3 2 6 6 10zM0-3v1',
  none: 'M-3.5-3.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M0 6v.5',
}

/** A little room between the code and the line. */
const ROOM = 1.18

function widened(corners: readonly Point[]): Point[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  }
  return corners.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * ROOM, y: middle.y + (y - middle.y) * ROOM }))
}

const sideOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** What is in view now, and what left it a moment ago. */
export function withRecentlySeen(before: readonly ShownCode[], codes: readonly SeenCode[]): ShownCode[] {
  const now = Date.now()
  const inView = new Set(codes.map(({ text }) => text))
  return [
    ...before.filter(({ text, until }) => until > now && !inView.has(text)),
    ...codes.map((code) => ({ ...code, until: now + STAYS_MS })),
  ]
}
