import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PublicPages } from '@nine/contract/public-pages'

/** The web app's build. */
export const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** The functions of the web app's build that render the public pages; undefined while it is not built. */
export async function loadPublicPages(): Promise<PublicPages | undefined> {
  const file = join(DIST, 'server/pages.mjs')
  if (!existsSync(file)) return undefined
  const { pages }: { pages: PublicPages } = await import(pathToFileURL(file).href)
  return pages
}

/** The pages, for work that cannot do without them: mails wait until the web app is built. */
export async function drawnPages(): Promise<PublicPages> {
  const pages = await loadPublicPages()
  if (!pages) throw new Error('the web app is not built: npm run build')
  return pages
}
