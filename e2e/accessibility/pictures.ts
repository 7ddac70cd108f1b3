import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Takes a picture of what is there, under the name of a stop. */
export type Camera = (page: Page, stop: { name: string; float?: boolean }) => Promise<void>

/**
 * Pictures of a walk, in the folder that E2E_PICTURES names: one per stop, language and width, to be looked at side by
 * side and compared with those of another day (`scripts/compare-pictures.mjs`). Pages are taken as long as they are, what
 * floats as it fits the screen.
 */
export function cameraFor(area: string, lang: string): Camera {
  const folder = process.env['E2E_PICTURES']
  if (!folder) return () => Promise.resolve()
  const album = join(folder, area)
  mkdirSync(album, { recursive: true })
  return async (page, { name, float = false }) => {
    const width = page.viewportSize()?.width
    await page.screenshot({ path: join(album, `${name}, ${lang} ${width}.png`), fullPage: !float })
  }
}
