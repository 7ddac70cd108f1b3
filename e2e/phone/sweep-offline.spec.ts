import type { Page } from '@playwright/test'
import { send } from '@nine/testkit/browser/asset-seed'
import { filmPictures } from '@nine/testkit/browser/fake-camera'
import { itemsOf, seedCheck, seedManyAssets } from '@nine/testkit/browser/inventory-setup'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { shelfPicture } from '@nine/testkit/browser/shelf-picture'
import { expect, test } from '@nine/testkit/browser/test'
import { createWorkspace, openPage } from '@nine/testkit/browser/workspace'
import { noteFigures } from '@nine/testkit/server/figures'
import config from '../../playwright.config.ts'

const ITEMS = 50
const SHELF = 18
/** `store-name.ts` of the web app. */
const STORE = 'nine-inventory'
const OF_NOTHING = ['AP-CU-0192', 'AP-CU-0193', 'AP-CU-0194', 'AP-CU-0195']
const labels = [...Array.from({ length: ITEMS }, (_, index) => `X-${index + 1}`), ...OF_NOTHING]
const shelves = Array.from({ length: Math.ceil(labels.length / SHELF) }, (_, shelf) =>
  shelfPicture(labels.slice(shelf * SHELF, (shelf + 1) * SHELF), {
    width: 1280,
    height: 720,
    columns: 6,
    rows: 3,
    fill: 0.6,
    random: () => 0.4,
  }),
)
/** Somebody walks along three shelves, again and again. */
const film = filmPictures(await Promise.all(shelves), 40)
const launch = config.use?.launchOptions ?? {}
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const counter = (page: Page) => page.getByTestId('counter')
const counted = async (page: Page) => Number.parseInt((await counter(page).textContent()) ?? '', 10)

/** How many scans the device holds. */
const keptOn = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('the store does not open')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('waiting').objectStore('waiting').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    STORE,
  )

async function beginSweep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quét mã QR' }).click()
  await page.getByRole('button', { name: 'Quét lướt' }).click()
}

test('fifty labels swept without a connection survive a reload and a killed tab, count once each, and are reconciled', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const workspace = await createWorkspace(server)
  await seedManyAssets(server, workspace, ITEMS)
  const check = await seedCheck(server, workspace)
  const path = `/${workspace.url}/inventory?check=${check}`
  const page = await openPage(browser, server, path, { as: workspace.owner, phone: true })
  const context = page.context()
  await expect(counter(page)).toContainText(`0 / ${ITEMS}`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true)
  await expect
    .poll(
      () =>
        page.evaluate(
          async (kept) => (await caches.match(kept, { ignoreSearch: true })) !== undefined,
          `/api/inventory/${check}`,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)

  await context.setOffline(true)
  await beginSweep(page)
  await expect.poll(() => page.locator('svg g[data-tone]').count(), { timeout: 30_000 }).toBeGreaterThan(8)
  await page.reload()
  await expect.poll(() => counted(page)).toBeGreaterThan(8)
  await beginSweep(page)
  await expect(page.getByText(`Chờ đồng bộ: ${labels.length}`).first()).toBeVisible({ timeout: 60_000 })
  // What is shown is on the device at once, however much was read in one look.
  await expect.poll(() => keptOn(page), { timeout: 5000 }).toBe(labels.length)
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  await page.close()

  const again = await context.newPage()
  await again.goto(path)
  await expect(counter(again)).toContainText(`${ITEMS} / ${ITEMS}`)
  expect([...(await itemsOf(server, check)).values()].filter(({ checked }) => checked)).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(async () => [...(await itemsOf(server, check)).values()].every(({ version }) => version === 1), {
      timeout: 30_000,
    })
    .toBe(true)
  await expect(again.getByRole('button', { name: /^Chờ đồng bộ/ })).toHaveCount(0, { timeout: 30_000 })
  const marks = await server.runtime.db
    .selectFrom('inventory_mark')
    .select(['kind', 'outcome', 'code'])
    .where('check_id', '=', check)
    .execute()
  const versions = [...(await itemsOf(server, check)).values()].map(({ version }) => version)
  const codes = new Set(marks.flatMap(({ kind, code }) => (kind === 'code' && code !== null ? [code] : [])))
  noteFigures({
    swept: versions.length,
    sweptApplied: marks.filter(({ outcome }) => outcome === 'applied').length,
    sweptAgain: versions.filter((version) => version > 1).length,
    sweptCodes: codes.size,
  })
  expect([...codes].toSorted()).toEqual(OF_NOTHING)
  expect(marks.filter(({ kind }) => kind === 'mark')).toEqual(
    Array.from({ length: ITEMS }, () => ({ kind: 'mark', outcome: 'applied', code: null })),
  )

  await again.getByRole('button', { name: 'Đối chiếu' }).click()
  const figure = (name: RegExp) => again.getByRole('button', { name }).locator('b')
  await expect(figure(/^Khớp/)).toHaveText(String(ITEMS))
  await expect(figure(/^Mã lạ/)).toHaveText(String(OF_NOTHING.length))
  await expect(again.getByRole('button', { name: 'Chốt và ký' })).toBeDisabled()
  await closeByCalls({ origin: server.url, token: workspace.owner.token, business: workspace.id }, check)
})

/** Dismisses the codes of nothing, which close nothing as long as they are open, and closes. */
async function closeByCalls(caller: Parameters<typeof send>[0], check: string): Promise<void> {
  const path = `/api/inventory/${check}`
  const rows = `${path}/reconcile/rows`
  const found = await send<{ result: { data: { _id: string; count: number }[] } }>(
    caller,
    'GET',
    `${rows}?finding=unknown`,
  )
  expect(found.result.data).toHaveLength(OF_NOTHING.length)
  for (const { _id } of found.result.data)
    await send(caller, 'PUT', `${rows}/${_id}`, { action: 'dismiss', note: 'Tem của bên thuê', version: 0 })
  const closed = await send<{ result: { content: { groups: Record<string, { count: number }> } } }>(
    caller,
    'POST',
    `${path}/close`,
    { signers: [{ role: 'leader', name: 'Lê Quốc Bảo' }], changes: 0 },
  )
  expect(closed.result.content.groups).toMatchObject({
    agrees: { count: ITEMS },
    unknown: { count: OF_NOTHING.length },
    lost: { count: 0 },
    extra: { count: 0 },
  })
}
