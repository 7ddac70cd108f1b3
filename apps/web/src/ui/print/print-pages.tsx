import type { ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import classes from './print-pages.module.css'

/** In millimetres. */
interface PageSize {
  width: number
  height: number
}

/**
 * Opens the browser's print dialog with one child a page. They are put beside the app for as long as it is open, and the
 * stylesheet shows nothing but them on paper.
 */
export async function printPages(pages: ReactNode, { width, height }: PageSize): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = classes['sheet']
  document.body.append(sheet)
  const root = createRoot(sheet)
  flushSync(() =>
    root.render(
      <>
        {createPortal(<style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>, document.head)}
        {pages}
      </>,
    ),
  )
  try {
    await picturesOf(sheet)
    await printed()
  } finally {
    root.unmount()
    sheet.remove()
  }
}

/** Without them the first page would be printed with empty squares. */
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
