// What happens to uploads, to what is stored, and to everybody else when there is no room left for files?
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { noise } from '@nine/testkit/files/pictures'
import { conclude, count, openWorld, send, share } from '@nine/testkit/load/world'

const UPLOADS = share(60)
const AT_ONCE = 6
const ROOM = '1m'

const world = await openWorld(1)
const { folder, pool, business, people } = world
const [as] = people
const picture = await noise(500, 400).jpeg({ quality: 90 }).toBuffer()

function addAsset() {
  const form = new FormData()
  form.append('data', JSON.stringify({ name: 'Ghế' }))
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return send(world, 'POST', '/asset-service/api/asset', { ...(as ? { as } : {}), form })
}
async function addLocation(): Promise<number> {
  const json = { name: 'Kho', parent: null, description: '', business }
  return (await send(world, 'POST', '/api/location', { ...(as ? { as } : {}), json })).status
}
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

let full = 0
let others = 0
let refused = 0
let dangling = 0
let leftovers = 0
let stuck = 0
// The folder of stored files, then that of pending uploads.
for (const name of ['media', 'tmp']) {
  const disk = join(folder, name)
  mkdirSync(disk, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${name === 'tmp' ? '64k' : ROOM}`, 'tmpfs', disk]).status !== 0) {
    await world.end()
    conclude('only root can make a small disk: run it as root', false)
  }
  try {
    for (let sent = 0; sent < UPLOADS; sent += AT_ONCE) {
      const [responses, beside] = await Promise.all([
        Promise.all(Array.from({ length: AT_ONCE }, addAsset)),
        addLocation(),
      ])
      for (const { status, body } of responses) {
        if (status === 507 && body.code === 'storage.full') full++
        else if (status !== 200) others++
      }
      if (beside !== 200) refused++
    }
    const { rows } = await pool.query<{ id: string }>('select id from media')
    const stored = filesIn(join(folder, 'media'))
    const expected = new Set(rows.flatMap(({ id }) => [id, `${id}-thumb`]))
    dangling += [...expected].filter((file) => !stored.includes(file)).length
    leftovers += stored.filter((file) => !expected.has(file)).length + filesIn(join(folder, 'tmp')).length
    dangling += await count(
      pool,
      `select (select count(*) from asset a where not exists (select 1 from asset_image i where i.asset_id = a.id)) +
              (select count(*) from asset_image i where not exists (select 1 from media m where m.id = i.media_id)) as count`,
    )
  } finally {
    if (spawnSync('umount', [disk]).status !== 0) spawnSync('umount', ['-l', disk])
  }
  // What was on the small disk has gone with it.
  await pool.query('truncate asset_image, asset, media cascade')
  if ((await addAsset()).status !== 200) stuck++
}
await world.end()
console.log(`${2 * UPLOADS} uploads onto full disks: ${full}× 507, ${others} other refusals`)
conclude(
  `${dangling} rows without files, ${leftovers} files without rows, ${refused} other writes refused, ${stuck} times still full once there was room (goal 0 of each)`,
  full > 0 && others + refused + dangling + leftovers + stuck === 0,
)
