import type { Browser } from '@playwright/test'
import { noteFigures } from '@nine/testkit/server/figures'
import { AREAS } from './areas.ts'
import { cameraFor } from './pictures.ts'
import { type Here, type Lang, TIMEOUT_MS, walk, WORDS } from './walk.ts'
import { seedWorld, type World } from './world.ts'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openPage } from '@nine/testkit/browser/workspace'

// Each walk is independent, so that two can run at once.
test.describe.configure({ mode: 'parallel' })

/** A walk has more to do than a test, and more yet on a machine with other work. */
const WALK_TIMEOUT_MS = 400_000

let server: OwnServer
let world: World
test.beforeAll(async () => {
  test.setTimeout(WALK_TIMEOUT_MS)
  server = await startOwnServer({ SUPPORT_PHONE: '1900 6868' })
  world = await seedWorld(server)
})
test.afterAll(() => server.stop())

for (const [area, { stops, signedIn }] of Object.entries(AREAS)) {
  const open = async (browser: Browser, lang: Lang): Promise<Here> => {
    test.setTimeout(WALK_TIMEOUT_MS)
    const page = await openPage(browser, server, '/login', signedIn ? { as: world.workspace.owner, lang } : { lang })
    page.setDefaultTimeout(TIMEOUT_MS)
    return { page, words: WORDS[lang], world, camera: cameraFor(area, lang) }
  }

  for (const lang of ['vn', 'en'] satisfies Lang[]) {
    test(`${area}: nothing to object to in ${lang === 'vn' ? 'Vietnamese' : 'English'} @walk`, async ({ browser }) => {
      const { looks, issues } = await walk(stops, await open(browser, lang), 'looks')
      noteFigures({ stops: stops.length, looks, issues: issues.length })
      expect(issues).toEqual([])
    })
  }

  test(`${area}: Esc closes what floats, and the focus goes back @walk`, async ({ browser }) => {
    const { closed, issues } = await walk(stops, await open(browser, 'vn'), 'keys')
    noteFigures({ closed, issues: issues.length })
    expect(issues).toEqual([])
  })
}
