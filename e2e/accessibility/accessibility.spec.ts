import { noteFigures } from '@nine/testkit/server/figures'
import { AREAS } from './areas.ts'
import { type Lang, PATIENCE_MS, walk, WORDS } from './walk.ts'
import { seedWorld, type World } from './world.ts'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openPage } from '@nine/testkit/browser/workspace'

// Each walk is independent, so that two can run at once.
test.describe.configure({ mode: 'parallel' })

let server: OwnServer
let world: World
test.beforeAll(async () => {
  server = await startOwnServer({ SUPPORT_PHONE: '1900 6868' })
  world = await seedWorld(server)
})
test.afterAll(() => server.stop())

for (const [area, { stops, signedIn }] of Object.entries(AREAS)) {
  for (const lang of ['vn', 'en'] satisfies Lang[]) {
    test(`${area}: nothing to object to in ${lang === 'vn' ? 'Vietnamese' : 'English'}, light and dark @walk`, async ({
      browser,
    }) => {
      const page = await openPage(browser, server, '/login', signedIn ? { as: world.workspace.owner, lang } : { lang })
      test.setTimeout(180_000)
      page.setDefaultTimeout(PATIENCE_MS)
      const issues = await walk(stops, { page, words: WORDS[lang], world }, lang === 'en')
      noteFigures({ stops: stops.length, issues: issues.length })
      expect(issues).toEqual([])
    })
  }
}
