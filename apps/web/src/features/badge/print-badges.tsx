import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Badge, BadgeCard } from './badge-card.tsx'
import { type PaperSize, sizeOf, storedChoice } from './badge-size.ts'
import classes from './print-badges.module.css'

/**
 * Opens the browser's print dialog with one badge a page. They are put beside the app for as long as it is open, and the
 * stylesheet shows nothing but them on paper.
 */
export async function printBadges(badges: readonly Badge[], size: PaperSize = sizeOf(storedChoice())): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = classes['sheet']
  document.body.append(sheet)
  const root = createRoot(sheet)
  flushSync(() => root.render(<Badges badges={badges} size={size} />))
  try {
    await picturesOf(sheet)
    await printed()
  } finally {
    root.unmount()
    sheet.remove()
  }
}

function Badges({ badges, size }: { badges: readonly Badge[]; size: PaperSize }) {
  return (
    <>
      {createPortal(<style>{`@page { size: ${size.width}mm ${size.height}mm; margin: 0 }`}</style>, document.head)}
      {badges.map((badge) => (
        <BadgeCard key={badge.code} badge={badge} size={size} />
      ))}
    </>
  )
}

/** Without them the first badge would be printed with empty squares. */
const picturesOf = async (sheet: HTMLElement): Promise<void> => {
  await Promise.allSettled([...sheet.querySelectorAll('img')].map((picture) => picture.decode()))
  await document.fonts.ready
}

/** Until the dialog is closed. Where no event tells so, the next touch of the page does: there is none while it is open. */
const printed = (): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => resolve(), { once: true })
    window.print()
  })
