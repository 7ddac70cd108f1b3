import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../sheet/cell.ts'
import { hasFact } from './facts.ts'
import { CustomHeads, isKnownHead, matchHeads, meaningOf, unitOfHead } from './heads.ts'
import { findHeads, headsOf, letterOf, rowJudge } from '../../../sheet/layout.ts'
import { NodeFinder } from './nodes.ts'

const placed = (rows: readonly (readonly Cell[])[]) =>
  rows
    .map((cells, index) => ({ position: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
const customHeads = (fields: readonly (readonly [string, string, string?])[]) =>
  new CustomHeads(fields.map(([name, _id, category = 'Laptop']) => ({ _id, name, category: { name: category } })))
const fields = (
  heads: readonly string[],
  custom: readonly (readonly [string, string, string?])[] = [],
  remembered: readonly (readonly [string, string | null])[] = [],
) => matchHeads(heads, { customFields: customHeads(custom), remembered: new Map(remembered) }).map(({ field }) => field)

/** An accountant's list: titles, heads in two rows, letters, groups, sums, signatures. */
const LIST: readonly (readonly Cell[])[] = [
  ['CÔNG TY CỔ PHẦN NỘI THẤT AN PHÁT'],
  ['DANH SÁCH TÀI SẢN CỐ ĐỊNH ĐẾN NGÀY 31/10/2026'],
  [null],
  ['STT', 'Tên TSCĐ', 'Mã TS', 'Bộ phận sử dụng', 'Giá trị (đồng)', null, null, 'Ghi chú'],
  [null, null, null, null, 'Nguyên giá', 'Hao mòn lũy kế', 'Giá trị còn lại', null],
  ['A', 'B', 'C', 'D', 1, 2, 3, 'E'],
  ['I', 'Máy tính', null, null, 46_000_000, 1, 2],
  [1, 'Laptop Dell', 'TS-1', 'P. Kế toán', 22_290_000, 1, 2, null],
  [2, 'Laptop HP', 'TS-2', 'P. Kế toán', 23_710_000, 1, 2, 'Thiếu sạc'],
  [null, 'Cộng nhóm I', null, null, 46_000_000],
  ['II. Bàn ghế'],
  [3, 'Bàn họp', 'TS-3', 'P. Họp', 5_000_000, 1, 2],
  [null, 'Tổng cộng', null, null, 51_000_000],
  [null, null, null, null, 'TP. Hồ Chí Minh, ngày 31 tháng 10 năm 2026'],
  [null, 'Người lập biểu', null, 'Kế toán trưởng', null, null, 'Giám đốc'],
  [null, '(Ký, họ tên)', null, '(Ký, họ tên)', null, null, '(Ký, họ tên, đóng dấu)'],
  [null, 'Phan Xuân Mai', null, 'Đỗ Tuấn Kiệt', null, null, 'Nguyễn An'],
]

describe('the heads of a sheet', () => {
  it('are found below titles, in one row or two', () => {
    expect(findHeads(placed(LIST), isKnownHead)).toEqual({ headRow: 4, headRows: 2 })
    expect(
      findHeads(
        placed([
          ['Asset Tag', 'Asset Name'],
          ['1', 'x'],
        ]),
        isKnownHead,
      ),
    ).toEqual({ headRow: 1, headRows: 1 })
    expect(
      findHeads(placed([['Báo cáo'], ['Cột lạ', 'Cột khác', 'Nữa'], ['a', 1, 2], ['b', 2, 3]]), isKnownHead),
    ).toEqual({
      headRow: 2,
      headRows: 1,
    })
    expect(findHeads(placed([['một ô']]), isKnownHead)).toEqual({ headRow: 1, headRows: 1 })
  })

  it('of two rows are joined where the lower one does not say enough', () => {
    expect(headsOf([LIST[3] ?? [], LIST[4] ?? []], 8, isKnownHead)).toEqual([
      'STT',
      'Tên TSCĐ',
      'Mã TS',
      'Bộ phận sử dụng',
      'Nguyên giá',
      'Hao mòn lũy kế',
      'Giá trị còn lại',
      'Ghi chú',
    ])
    expect(
      headsOf(
        [
          ['Kho', null],
          ['Hà Nội', 'Sài Gòn'],
        ],
        2,
        isKnownHead,
      ),
    ).toEqual(['Kho Hà Nội', 'Kho Sài Gòn'])
  })

  it('are matched in Vietnamese and English, with and without accents', () => {
    const heads = ['STT', 'Mã TS', 'Tên tài sản', 'Nhóm', 'Người sử dụng', 'Ngày mua', 'Nguyên giá (đ)', 'BH (tháng)']
    expect(fields([...heads, 'Tinh trang', 'ĐVT', 'SL', 'GHI CHÚ'])).toEqual([
      null,
      'code',
      'name',
      'category',
      'assignedUser',
      'purchaseDate',
      'price',
      'warranty.duration',
      'status',
      'unit',
      'quantity',
      'description',
    ])
    expect(unitOfHead('BH (tháng)')).toBe('months')
    expect(unitOfHead('Tỷ lệ KH %')).toBe('percent')
  })

  it('of Snipe-IT and Shelf are known', () => {
    expect(
      fields(['Asset Name', 'Asset Tag', 'Serial', 'Model', 'Category', 'Status', 'Checked Out To', 'Location']),
    ).toEqual(['name', 'code', 'serialNumber', 'productCode', 'category', 'status', 'assignedUser', 'location'])
    expect(fields(['Purchase Cost', 'Purchase Date', 'Order Number', 'Warranty Months', 'Current Value'])).toEqual([
      'price',
      'purchaseDate',
      'orderNumber',
      'warranty.duration',
      null,
    ])
    const ram = 'a'.repeat(24)
    expect(
      fields(
        ['title', 'description', 'category', 'custodian', 'valuation', 'tags', 'cf:RAM, type:text'],
        [['RAM', ram]],
      ),
    ).toEqual(['name', 'description', 'category', 'assignedUser', 'price', null, `custom:${ram}`])
  })

  it('never make the remaining value the residual value', () => {
    for (const head of ['Giá trị còn lại', 'GTCL', 'Giá trị còn lại (31/12/2026)', 'GIÁ TRỊ CÒN LẠI TSCĐ'])
      expect(meaningOf(head)).toEqual({ hint: 'book_value' })
    expect(fields(['Giá trị thanh lý ước tính'])).toEqual(['depreciation.residualValue'])
  })

  it('that are close to a field are offered, not taken', () => {
    const [used] = matchHeads(['Năm sử dụng'])
    expect(used).toMatchObject({ field: null, maybe: 'purchaseDate' })
  })

  it('of custom fields come before what a head usually means, also where two categories have one name', () => {
    const [frame, notes, laptop, pc, name] = ['a', 'b', 'c', 'd', 'e'].map((sign) => sign.repeat(24))
    const custom = [
      ['Số khung', frame ?? ''],
      ['Ghi chú', notes ?? ''],
      ['RAM', laptop ?? '', 'Laptop'],
      ['RAM', pc ?? '', 'PC'],
      ['Tên tài sản', name ?? ''],
    ] as const
    expect(fields(['Tên tài sản', 'số khung', 'GHI CHU', 'RAM (PC)', 'RAM (Laptop)', 'RAM'], custom)).toEqual([
      'name',
      `custom:${frame}`,
      `custom:${notes}`,
      `custom:${pc}`,
      `custom:${laptop}`,
      null,
    ])
    expect(fields(['RAM (GB)', 'Ghi chú (khác)'], [['RAM', pc ?? '']])).toEqual([`custom:${pc}`, 'description'])
  })

  it('are matched as an earlier import did, unless the custom field is gone', () => {
    const [there, gone] = ['a'.repeat(24), 'b'.repeat(24)]
    const remembered = [
      ['ram laptop', `custom:${there}`],
      ['cot la', `custom:${gone}`],
      ['ghi chu', `custom:${gone}`],
      ['gia', null],
    ] as const
    expect(fields(['RAM (Laptop)', 'RAM (PC)', 'Cột lạ', 'Ghi chú', 'Giá'], [['x', there]], remembered)).toEqual([
      `custom:${there}`,
      null,
      null,
      'description',
      null,
    ])
  })

  it('cannot reach into objects', () => {
    expect(fields(['__proto__', 'constructor', 'toString'])).toEqual([null, null, null])
  })
})

describe('rows that are no assets', () => {
  const judgeOf = (heads: readonly string[], [name, number]: readonly [number, number]) =>
    rowJudge({ heads, name, number, hasFact: (cells) => hasFact(fields(heads), cells) })
  it('are recognised: letters, groups, sums, signatures, heads again', () => {
    const judge = judgeOf(headsOf([LIST[3] ?? [], LIST[4] ?? []], 8, isKnownHead), [1, 0])
    expect(LIST.slice(5).map((cells) => judge(cells))).toEqual([
      'letters',
      'group',
      null,
      null,
      'total',
      'group',
      null,
      'total',
      'signature',
      'signature',
      'signature',
      'signature',
    ])
    expect(judge(['STT', 'Tên TSCĐ', 'Mã TS', 'Bộ phận sử dụng'])).toBe('head')
  })

  it('are never assets with odd names', () => {
    const judge = judgeOf(['Tên tài sản', 'Mã', 'Giá'], [0, -1])
    expect(judge(['Tổng đài điện thoại', null, 5])).toBeNull()
    expect(judge(['Công tắc điện', null, 5])).toBeNull()
    expect(judge(['Cộng nhóm II', null, 5])).toBe('total')
    const numbered = judgeOf(['STT', 'Tên tài sản', 'Mã', 'Giá'], [1, 0])
    expect(numbered([4, 'Tổng đài điện thoại', 'TS-9', 5])).toBeNull()
    expect(numbered([5, 'Cổng từ an ninh', 'TS-10', 5])).toBeNull()
    expect(judge(['Ghế', null, null])).toBeNull()
  })

  it('are never assets that name who signs, nor those below them', () => {
    const judge = judgeOf(['Tên tài sản', 'Mã', 'Vị trí', 'Người giữ', 'Ghi chú', 'Giá'], [0, -1])
    for (const cells of [
      ['Bàn', null, 'Phòng Giám đốc'],
      ['Ghế'],
      ['Tủ', null, null, 'Thủ kho'],
      ['Kệ'],
      ['Quạt', null, null, null, 'Mua ngày 3 tháng 5 năm 2024'],
      ['Đèn'],
      ['Con dấu', null, 'Giám đốc', 'Thủ kho'],
      ['Thủ kho', 'TS-1'],
      ['Giám đốc', null, null, null, null, 5],
      [null, 'TS-2', null, 'Thủ kho'],
      ['Rèm'],
    ])
      expect([cells, judge(cells)]).toEqual([cells, null])
  })

  it('are signatures also without numbers of rows, until the list goes on', () => {
    const judge = judgeOf(['Tên tài sản', 'Mã', 'Vị trí', 'Người giữ', 'Ghi chú', 'Giá'], [0, -1])
    const signed = [
      [null, null, null, 'Hà Nội, ngày 3 tháng 5 năm 2024'],
      ['Người lập biểu', null, 'Kế toán trưởng', null, 'Tổng Giám đốc Công ty'],
      ['(Ký, họ tên)', null, '(Ký, họ tên)', null, '(Ký, họ tên)'],
      ['Phan Xuân Mai', null, 'Đỗ Tuấn Kiệt', null, 'Nguyễn An'],
    ]
    expect(signed.map((cells) => judge(cells))).toEqual(signed.map(() => 'signature'))
    expect([['Bàn'], ['Ghế', null, 'Kho']].map((cells) => judge(cells))).toEqual([null, null])
    expect(judge(['Người lập biểu', null, null, 'Giám đốc'])).toBe('signature')
    expect(judge([null, null, null, null, 'Đã duyệt'])).toBe('signature')
    expect(judge(['Bàn', null, 'Kho'])).toBeNull()
  })
})

describe('letters of columns', () => {
  it('go on after Z', () => {
    expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  })
})

describe('places of a tree', () => {
  let count = 0
  const finder = () =>
    new NodeFinder(
      [
        { id: 'tru', parent: null, name: 'Trụ sở', level: 1, isNew: false },
        { id: 't2', parent: 'tru', name: 'Tầng 2', level: 2, isNew: false },
        { id: 'hop', parent: 't2', name: 'Phòng họp', level: 3, isNew: false },
        { id: 'kho', parent: null, name: 'Kho', level: 1, isNew: false },
        { id: 'k2', parent: 'kho', name: 'Tầng 2', level: 2, isNew: false },
        { id: 'odd', parent: 'kho', name: 'Kệ 2/3', level: 2, isNew: false },
      ],
      () => `new${++count}`,
    )

  it.each([
    ['Trụ sở > Tầng 2 > Phòng họp', 'hop'],
    ['trụ sở>tầng 2', 't2'],
    ['Trụ sở / Tầng 2', 't2'],
    ['Trụ sở\\Tầng 2', 't2'],
    ['Trụ sở/Tầng 2', 't2'],
    ['Phòng họp', 'hop'],
    ['Kệ 2/3', 'odd'],
  ])('%s is found', (text, id) => {
    expect(finder().find(text, false)).toMatchObject({ id, isNew: false, isDoubtful: false })
  })

  it('are doubtful without accents or without their beginning, and ambiguous where two have a name', () => {
    expect(finder().find('phong hop', false)).toMatchObject({ id: 'hop', isDoubtful: true })
    expect(finder().find('Phòng họp > Góc', true)).toMatchObject({
      path: 'Trụ sở > Tầng 2 > Phòng họp > Góc',
      isNew: true,
    })
    expect(finder().find('Tầng 2', true)).toEqual({ error: 'ambiguous', values: { count: 2 } })
  })

  it('are where they are when their whole path is that of another, and at the top rather than deeper', () => {
    const places = new NodeFinder(
      [
        { id: 'tru', parent: null, name: 'Trụ sở', level: 1, isNew: false },
        { id: 'deep', parent: 'tru', name: 'Kho', level: 2, isNew: false },
        { id: 'kho', parent: null, name: 'Kho', level: 1, isNew: false },
        { id: 'a', parent: 'kho', name: 'Kệ', level: 2, isNew: false },
        { id: 'b', parent: 'kho', name: 'Kệ', level: 2, isNew: false },
        { id: 'c', parent: 'tru', name: 'Bếp', level: 2, isNew: false },
        { id: 'd', parent: 'tru', name: 'Bẹp', level: 2, isNew: false },
      ],
      () => `new${++count}`,
    )
    expect(places.find('Kho', false, 'kho')).toMatchObject({ id: 'kho', isDoubtful: false })
    expect(places.find('Kho', false)).toMatchObject({ id: 'kho', isDoubtful: true })
    expect(places.find('Kho', false, 'deep')).toMatchObject({ id: 'kho', isDoubtful: true })
    expect(places.find('Kho > Kệ', true, 'b')).toMatchObject({ id: 'b', isDoubtful: false })
    expect(places.find('Kho > Kệ', true)).toEqual({ error: 'ambiguous', values: { count: 2 } })
    expect(places.find('Kho > Kệ > Ngăn', true)).toEqual({ error: 'ambiguous', values: { count: 2 } })
    expect(places.find('Trụ sở > Bếp', true)).toMatchObject({ id: 'c', isDoubtful: false })
    expect(places.find('Trụ sở > Bep', true)).toEqual({ error: 'ambiguous', values: { count: 2 } })
    expect(places.find('Tru so > Bếp', true)).toMatchObject({ id: 'c', isDoubtful: true })
    expect(places.find('bep', true)).toEqual({ error: 'ambiguous', values: { count: 2 } })
  })

  it('that are missing are created once, by choice, within five levels', () => {
    const places = finder()
    expect(places.find('Trụ sở > Tầng 9', false)).toEqual({ error: 'missing', values: {} })
    const other = finder()
    const first = other.find('Trụ sở > Tầng 9 > Bếp', true)
    expect(first).toMatchObject({ path: 'Trụ sở > Tầng 9 > Bếp', isNew: true })
    expect(other.find('trụ sở > TẦNG 9 > bếp', true)).toEqual(first)
    expect(other.made.map(({ name }) => name)).toEqual(['Tầng 9', 'Bếp'])
    expect(other.find('a > b > c > d > e > f', true)).toEqual({ error: 'too_deep', values: { level: 6 } })
    expect(other.find('Phòng họp > d > e > f', true)).toEqual({ error: 'too_deep', values: { level: 6 } })
  })
})
