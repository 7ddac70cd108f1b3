import { drawCover } from '@nine/contract/event/drawn-cover'
import { SHARE_PICTURE } from '@nine/contract/event/public-event'
import { fitLines, textPath } from '../../../adapters/text-paths.ts'

const { width, height } = SHARE_PICTURE
const MARGIN = 72
const TITLE = { weight: 'bold', size: 66, colour: '#ffffff' } as const
const TITLE_LEADING = 80
const FACT = { weight: 'regular', size: 34, colour: '#eef4f1' } as const
const FACT_LEADING = 50
const HOST = { weight: 'bold', size: 30, colour: '#ffffff' } as const

interface Facts {
  title: string
  /** In words; empty where it is not known. */
  when: string
  where: string
  organiser: string
}

/** What messengers show of an event without a cover: its title, time and place over its drawn cover, as SVG. */
export function sharePicture({ title, when, where, organiser }: Facts): string {
  const room = { width: width - 2 * MARGIN }
  const titles = fitLines(title, { ...room, lines: 3 }, TITLE)
  const facts = [when, where].flatMap((fact) => fitLines(fact, { ...room, lines: 2 }, FACT))
  const [host = ''] = fitLines(organiser, { ...room, lines: 1 }, HOST)
  const bottom = height - MARGIN
  const firstFact = bottom - FACT_LEADING * (facts.length - 1)
  const firstTitle = firstFact - (facts.length > 0 ? 70 : 0) - TITLE_LEADING * (titles.length - 1)
  const at = (y: number) => ({ x: MARGIN, y })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    drawCover(title, SHARE_PICTURE),
    // Words are readable over any of the colours.
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop stop-opacity=".25"/><stop offset="1" stop-opacity=".78"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
    textPath(host, at(MARGIN + HOST.size), HOST),
    ...titles.map((line, index) => textPath(line, at(firstTitle + index * TITLE_LEADING), TITLE)),
    ...facts.map((line, index) => textPath(line, at(firstFact + index * FACT_LEADING), FACT)),
    '</svg>',
  ].join('')
}
