import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPages } from '@nine/contract/public-pages'

/** The functions of the web app's build that render the public pages; undefined while it is not built. */
export async function loadPublicPages(dist: string): Promise<PublicPages | undefined> {
  const file = join(dist, 'server/pages.mjs')
  if (!existsSync(file)) return undefined
  const { pages } = (await import(pathToFileURL(file).href)) as { pages: PublicPages }
  return pages
}
