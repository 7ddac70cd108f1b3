import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { issuesOf } from '@nine/testkit/browser/axe'
import { type OwnServer, startOwnServer } from '@nine/testkit/browser/own-server'
import { expect, test } from '@nine/testkit/browser/test'
import { openPage, SIZES, type View } from '@nine/testkit/browser/workspace'

let server: OwnServer
let photo: { name: string; mimeType: string; buffer: Buffer }
test.beforeAll(async () => {
  server = await startOwnServer()
  photo = { name: 'chân dung.png', mimeType: 'image/png', buffer: await halves(1400, 1400).png().toBuffer() }
})
test.afterAll(() => server.stop())

/** A picture with a red left half and a blue right half. */
function halves(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) pixels.set(i % width < width / 2 ? [220, 30, 40] : [30, 60, 210], i * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const visit = async (browser: Browser, view: View = {}): Promise<Page> =>
  openPage(browser, server, '/dev/ui', { ...view, as: await server.createPerson() })

async function choose(page: Page, button: string, file = photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(file)
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Cắt ảnh|Crop the picture/ })
const finish = (page: Page) => dialogOf(page).getByRole('button', { name: 'Hoàn thành' }).click()

async function pixelsOf(page: Page, name: string, points: readonly (readonly [number, number])[]) {
  const picture = page.getByRole('img', { name })
  await expect(picture).toBeVisible()
  return picture.evaluate(async (node, points) => {
    const image = node as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return points.map(([x, y]) => {
      const [r = 0, g = 0, b = 0] =
        context?.getImageData(Math.floor(x * (canvas.width - 1)), Math.floor(y * (canvas.height - 1)), 1, 1).data ?? []
      if (r > 240 && g > 240 && b > 240) return 'white'
      return r > b ? 'red' : 'blue'
    })
  }, points)
}

test('a picture is cropped 7 to 3 as a JPEG, and cancelling changes nothing', async ({ browser }) => {
  const page = await visit(browser)
  await choose(page, 'Cắt ảnh')
  const slider = dialogOf(page).getByRole('slider', { name: 'Thu phóng' })
  await expect(slider).toHaveAttribute('aria-valuemin', '0.5')
  await expect(slider).toHaveAttribute('aria-valuemax', '3')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '1.01')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await finish(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByTestId('cropped')).toHaveText('chân dung.jpg 1400 × 600')
  expect(
    await pixelsOf(page, 'Kết quả cắt', [
      [0.1, 0.5],
      [0.9, 0.5],
    ]),
  ).toEqual(['red', 'blue'])

  await choose(page, 'Cắt ảnh')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '3')
  await dialogOf(page).getByRole('button', { name: 'Hủy' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByTestId('cropped')).toHaveText('chân dung.jpg 1400 × 600')
  await choose(page, 'Cắt ảnh')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
})

test('a picture smaller than its frame lies on white, and all can be done by keyboard', async ({ browser }) => {
  const page = await visit(browser)
  await choose(page, 'Cắt ảnh')
  const frame = dialogOf(page).getByRole('group', { name: 'Khung ảnh' })
  const slider = dialogOf(page).getByRole('slider', { name: 'Thu phóng' })
  await frame.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('-')
  await expect(slider).toHaveAttribute('aria-valuenow', '0.5')
  await expect(dialogOf(page).getByRole('button', { name: 'Thu nhỏ' })).toBeDisabled()
  await page.keyboard.press('+')
  await expect(slider).toHaveAttribute('aria-valuenow', '0.6')
  await page.keyboard.press('-')
  for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  for (let i = 0; i < 10; i++) {
    if (
      await dialogOf(page)
        .getByRole('button', { name: 'Hoàn thành' })
        .evaluate((node) => node === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  const [left, right] = await pixelsOf(page, 'Kết quả cắt', [
    [0.02, 0.5],
    [0.98, 0.5],
  ])
  expect([left, right]).toEqual(['blue', 'white'])
})

test('an avatar is chosen, cropped and uploaded, and stands where the initials stood', async ({ browser }) => {
  const page = await visit(browser)
  await expect(page.getByTitle('Hoàng Mỹ Linh')).toHaveText('ML')
  await choose(page, 'Đổi ảnh đại diện')
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/media/images'))
  await finish(page)
  const { result } = await (await uploaded).json()
  expect(result).toMatchObject({ width: 1400, height: 1400 })
  await expect(dialogOf(page)).toBeHidden()
  const avatar = page.getByRole('img', { name: 'Hoàng Mỹ Linh' })
  await expect(avatar).toHaveAttribute('src', `/media/api/files/view?id=${result.id}&size=thumb`)
  expect(await avatar.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(400)
  await expect(page.getByRole('button', { name: 'Đổi ảnh đại diện' })).toBeFocused()
})

test('a photo that is gone leaves the initials', async ({ browser }) => {
  const page = await visit(browser)
  await page.route('**/media/api/files/view**', (route) => route.abort())
  await choose(page, 'Đổi ảnh đại diện')
  await finish(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByTitle('Hoàng Mỹ Linh')).toHaveText('ML')
})

test('a failed upload is told and the cropped part waits for another try', async ({ browser }) => {
  const page = await visit(browser)
  await choose(page, 'Đổi logo')
  await page.route('**/media/images', (route) => route.abort())
  await finish(page)
  await expect(page.getByText('Không kết nối được với máy chủ.')).toBeVisible()
  await expect(dialogOf(page)).toBeVisible()
  await page.unroute('**/media/images')
  await finish(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/media\/images\/[0-9a-f]{24}$/)
})

test('a file that is no picture is told at once', async ({ browser }) => {
  const page = await visit(browser)
  await choose(page, 'Đổi logo', { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Không mở được tệp này.')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

for (const [phone, dark, lang] of [
  [false, false, 'vn'],
  [true, true, 'en'],
] as const) {
  const where = `${phone ? 'phone' : 'desktop'}, ${dark ? 'dark' : 'light'}, ${lang}`
  test(`the crop dialog is accessible and fits on ${where}`, async ({ browser }) => {
    const page = await visit(browser, { phone, dark, lang })
    await choose(page, 'Đổi ảnh đại diện')
    await expect(dialogOf(page).getByRole('group')).toBeVisible()
    await page.waitForTimeout(300)
    expect(await issuesOf(page, { float: true })).toEqual([])
    const box = await dialogOf(page).boundingBox()
    expect(box?.width).toBe(phone ? SIZES.phone.width : 640)
    if (phone) expect(box?.height).toBe(SIZES.phone.height)
    for (const button of await dialogOf(page).getByRole('button').all()) {
      if (phone) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
}
