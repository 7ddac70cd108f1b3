import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { expectAccessible } from '@nine/testkit/browser/axe'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ HOLD_MAILS: 'true' })
})
test.afterAll(() => server.stop())

test('owners see that a restored server holds its mails back, until they are released', async ({ browser }) => {
  const workspace = await createWorkspace(server)
  const page = await openPage(browser, server, `/${workspace.url}/dashboard`, { as: workspace.owner })
  const notice = page.getByRole('status').filter({ hasText: 'Thư và lời nhắc đang được giữ lại' })
  await expect(notice).toContainText('npm run release-mails')
  await expectAccessible(page)
  await server.runtime.db.deleteFrom('mail_hold').execute()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
