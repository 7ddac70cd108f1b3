import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

const STROKE_WIDTH = 1.75

interface Props {
  of: LucideIcon
  size?: number
}

/** A drawing beside words, a little lighter than Lucide draws by itself. */
export function Icon({ of: Drawing, size = 20 }: Props) {
  const lines = linesOf(Drawing)
  if (lines === undefined) return <Drawing size={size} strokeWidth={STROKE_WIDTH} />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- Lucide's own lines
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  )
}

let draw: ((icon: ReactElement) => string) | undefined
const drawn = new Map<LucideIcon, string>()

/** The server draws the lines of each icon once: they would be half of the elements of a page. */
export function drawIconsOnce(by: (icon: ReactElement) => string): void {
  draw = by
}

/** What is inside the icon's `<svg>`; undefined in the browser. */
function linesOf(Drawing: LucideIcon): string | undefined {
  if (!draw) return undefined
  const known = drawn.get(Drawing)
  if (known !== undefined) return known
  const svg = draw(<Drawing />)
  const lines = svg.slice(svg.indexOf('>') + 1, -'</svg>'.length)
  drawn.set(Drawing, lines)
  return lines
}
