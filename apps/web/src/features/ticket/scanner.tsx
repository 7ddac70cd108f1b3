import { createRoot } from 'react-dom/client'
import { currentPage, pageLang } from '../public-page/page.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { ticketPath } from './ticket-path.ts'

/** Opens the scanner, which navigates to the page of the scanned ticket. */
export function showScanner(event: string): void {
  const container = document.createElement('div')
  currentPage().append(container)
  const root = createRoot(container)
  root.render(
    <ScanDialog
      lang={pageLang()}
      onText={(text) => {
        const path = ticketPath(text, event, location.pathname)
        if (path) location.assign(path)
        return path !== undefined
      }}
      onClose={() => {
        root.unmount()
        container.remove()
      }}
    />,
  )
}
