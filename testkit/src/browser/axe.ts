import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Whatever floats over a page; the one opened last comes last. */
const FLOATS = '[role=dialog], dialog[open], [role=menu], [role=listbox], .mantine-Popover-dropdown'

export interface Look {
  /** Only the part that was opened last, instead of the whole page. */
  float?: boolean
  /** Only what depends on colours: the rest does not change with the scheme. */
  colours?: boolean
}

/** What axe objects to. It is brought to a page once; frames are not looked into, a mail's admits no scripts. */
export async function issuesOf(page: Page, { float = false, colours = false }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const floating = float || (await page.getByRole('menu').count()) > 0
  const options: RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    // An open menu floats outside of any landmark.
    rules: { region: { enabled: !floating } },
    ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  }
  const results = await page.evaluate(
    async ({ floats, float, options }): Promise<AxeResults | undefined> => {
      const shown = [...document.querySelectorAll(floats)].filter((part) => part.checkVisibility())
      const part = shown.findLast((each) => !shown.some((other) => other !== each && each.contains(other)))
      return float && !part ? undefined : window.axe?.run(float && part ? part : document, options)
    },
    { floats: FLOATS, float, options },
  )
  if (!results) return ['nothing floats over the page']
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(wordsOf).join(' | ')}`)
}

/** Which element is affected, and why where that is not obvious, as with colours. */
const wordsOf = ({ html, any }: NodeResult): string => [html, any[0]?.message ?? ''].join(' ')

/** How much wider than the screen the page is. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that are broken letter by letter, or word by word, because something beside them leaves no room. */
export const squeezedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const holder = texts.currentNode.parentElement
      if (words.length < 6 || !holder?.checkVisibility()) continue
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      // For screen readers alone.
      const isUnseen = holder.closest('[class*=unseen]') !== null || getComputedStyle(holder).clipPath !== 'none'
      if (lines > 3 && words.length / lines < 4 && !isUnseen) found.push(words)
    }
    return found
  })

/** Nothing axe objects to, nothing wider than the screen, and nothing squeezed. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await issuesOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(await squeezedOf(page)).toEqual([])
}
