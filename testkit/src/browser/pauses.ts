import { expect, type Page } from '@playwright/test'

/** Stops the clock of the page until it is advanced. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** An action takes effect after so many milliseconds, and not before. */
export async function expectPause(
  page: Page,
  milliseconds: number,
  act: () => Promise<unknown>,
  isSeen: () => Promise<boolean>,
): Promise<void> {
  await stopClock(page)
  await act()
  await page.clock.runFor(milliseconds - 1)
  expect(await isSeen()).toBe(false)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(isSeen).toBe(true)
}
