import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** Closes what a test opened: one browser serves a whole file, and open pages would slow down all that follow. */
export const test = base.extend<{ tidyBrowser: void }>({
  tidyBrowser: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
