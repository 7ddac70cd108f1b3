import { listAssets } from '@nine/contract/asset/asset-list'
import { insertAssets } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCategories } from '../category/category.service.ts'
import { listLocations } from '../location/location.service.ts'
import { runSteps } from './run-steps.ts'
import { type SampleAsset, sampleAsset } from './sample-assets.ts'
import { SAMPLE_CATEGORIES, SAMPLE_LOCATIONS } from './sample-company.ts'
import { findPeople } from './sample-people.ts'
import { fillWithSample } from './sample.service.ts'

/** So many with pictures and codes; the others, which only have to be found, without. */
const MADE = 24
const ALL = 400

type Group = (asset: SampleAsset, index: number) => boolean

const called =
  (...starts: string[]): Group =>
  ({ name }) =>
    starts.some((start) => name.startsWith(start))
const nobody: Group = () => false
const all: Group = () => true
const roomsOf = (building: string): string[] => Object.values(SAMPLE_LOCATIONS[building] ?? {}).flat()

/** What is typed, what comes first, and what is found where that is more; `any`: whatever else contains the words. */
const SEARCHES: [search: string, first: Group, found?: Group | 'any'][] = [
  ['bàn', called('Bàn '), all],
  ['BÀN', called('Bàn '), all],
  ['ban', called('Bàn ', 'Bảng '), all],
  ['bản', nobody, ({ category }) => category.includes('bảng')],
  ['bân', nobody],
  ['máy in', called('Máy in '), 'any'],
  ['may in', called('Máy in '), 'any'],
  ['máy i', called('Máy in '), 'any'],
  ['in tem', called('Máy in tem')],
  ['laptop', called('Laptop ')],
  ['dell', ({ name }) => name.includes(' Dell ')],
  ['dell màn', called('Màn hình Dell')],
  ['ghế họp', called('Ghế họp')],
  ['điều hòa', called('Điều hòa')],
  ['điều hoà', called('Điều hòa')],
  ['dieu hoa', called('Điều hòa')],
  ['điên thoai', called('Điện thoại'), ({ category }) => category.startsWith('Điện thoại')],
  ['đèn', called('Đèn')],
  ['U2723', ({ name }) => name.includes('U2723')],
  ['SN398738', (_, index) => index === 1],
  ['ts-000005', (_, index) => index === 4],
  ['phòng họp sen', ({ room }) => room === 'Phòng họp Sen'],
  ['trúc', ({ room }) => room === 'Phòng họp Trúc'],
  ['kho thủ đức', ({ room }) => roomsOf('Kho Thủ Đức').includes(room)],
  ['ngọc trâm', ({ holder }) => holder === 'ngoc.tram'],
  ['ngoc.tram', ({ holder }) => holder === 'ngoc.tram'],
  ['kho vận', ({ category }) => SAMPLE_CATEGORIES['Kho vận']?.kinds.includes(category) ?? false],
  ['siêu thanh', ({ supplier }) => supplier === 'Siêu Thanh Ricoh'],
  ['hồng ký', called('Máy khoan giàn ngang Hồng Ký'), ({ supplier }) => supplier.includes('Hồng Ký')],
  ['zebra a-02', ({ name, room }) => name.includes('Zebra') && room === 'Kệ A-02'],
  ['ghế sen', ({ name, room }) => name.startsWith('Ghế') && room === 'Phòng họp Sen'],
  ['laptop thảo', ({ name, holder }) => name.startsWith('Laptop') && holder === 'phuong.thao'],
  ['tàu vũ trụ', nobody],
]

describe('in the register of the sample company', () => {
  const test = useTestApp({ BOT_CHECK: 'off' })
  let owner: TestPerson
  let business: string
  const assets = Array.from({ length: ALL }, (_, index) => sampleAsset(index))
  /** Of each asset. */
  let ids: string[]

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    const { runtime } = test
    const { db } = runtime
    const alone = { ...runtime, jobs: { send: async () => {}, sendMany: async () => {} } }
    await db
      .transaction()
      .execute((trx) => fillWithSample({ trx, runtime: alone, actor: { id: owner.id, business } }, MADE))
    await runSteps(runtime, business)
    const made = await db.selectFrom('asset').select('id').where('business_id', '=', business).orderBy('code').execute()
    const company = await db.selectFrom('business').select(['id', 'url']).executeTakeFirstOrThrow()
    const locations = new Map((await listLocations(db, business)).map(({ name, _id }) => [name, _id]))
    const categories = new Map((await listCategories(db, business)).map(({ name, _id }) => [name, _id]))
    const people = await findPeople(db, company)
    const others = await insertAssets(
      test,
      business,
      owner,
      assets.slice(MADE).map(({ name, serialNumber, supplier, room, category, holder }) => ({
        name,
        supplier,
        serial_number: serialNumber,
        description: 'Nhận đủ phụ kiện, đã kiểm tra khi bàn giao.',
        location_id: locations.get(room) ?? null,
        category_id: categories.get(category) ?? null,
        holder_id: people.get(holder ?? '') ?? null,
      })),
    )
    ids = [...made.map(({ id }) => id), ...others]
  }, 120_000)

  it.each(SEARCHES)('%j is found, the best first', async (search, first, found = first) => {
    const { body } = await test.send(listAssets, { as: owner, query: { business, search, limit: '100' } })
    const wanted = ids.filter((_, index) => first(assets[index] ?? sampleAsset(index), index))
    const shown = body.result.data.map(({ _id }: { _id: string }) => _id)
    expect(shown.slice(0, wanted.length).toSorted()).toEqual(wanted.toSorted().slice(0, 100))
    const total: number = body.result.pagination.totalCount
    expect(total).toBe(found === 'any' ? Math.max(total, wanted.length) : assets.filter(found).length)
  })
})
