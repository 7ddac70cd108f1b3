import { describe, expect, it } from 'vitest'
import { readAmount, readMoney, thousandsOf } from './amounts.ts'
import type { Cell } from '../../../sheet/cell.ts'
import { orderOf, readDay } from './days.ts'
import { readDuration } from './durations.ts'
import { readMethod, readStatus, readVisibility, readYesNo } from './words.ts'

const TODAY = '2026-11-17'

describe('money', () => {
  it.each<[Cell, number]>([
    ['1.250.000,00', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['1.250.000đ', 1_250_000],
    ['1.250.000 ₫', 1_250_000],
    ['1.250.000 VNĐ', 1_250_000],
    ['1.250.000 đồng', 1_250_000],
    ['VND 1,250,000', 1_250_000],
    ['1,25 tr', 1_250_000],
    ['1.25tr', 1_250_000],
    ['1,25 triệu', 1_250_000],
    ['12 triệu', 12_000_000],
    ['1 tỷ 200 triệu', 1_200_000_000],
    ['1,5 tỷ', 1_500_000_000],
    ['500k', 500_000],
    ['500 nghìn', 500_000],
    [1_250_000, 1_250_000],
    ['1250000', 1_250_000],
    ['0', 0],
  ])('%j is %i dong, without a doubt', (cell, value) => {
    expect(readMoney(cell, 'dot')).toEqual({ value })
  })

  it.each<[Cell, 'dot' | 'comma' | 'unknown', object]>([
    ['250.000', 'unknown', { value: 250_000, warning: 'money_doubtful' }],
    ['250,000', 'dot', { value: 250, warning: 'money_doubtful' }],
    ['250.000', 'dot', { value: 250_000 }],
    ['1tr2', 'unknown', { value: 1_200_000, warning: 'money_doubtful' }],
    [1_250_000.5, 'unknown', { value: 1_250_001, warning: 'money_rounded' }],
    ['1.250.000,75', 'unknown', { value: 1_250_001, warning: 'money_rounded' }],
    ['6.18O.000', 'unknown', { error: 'money_letter_o', proposal: '6.180.000' }],
    ['-1.800.000', 'unknown', { error: 'money_negative' }],
    ['(1.800.000)', 'unknown', { error: 'money_negative' }],
    ['9.999.999.999.999.999', 'unknown', { error: 'money_too_big' }],
    ['1.25.000', 'unknown', { error: 'money_unreadable' }],
    ['12,34,567', 'unknown', { error: 'money_unreadable' }],
    ['khoảng 3 triệu', 'unknown', { error: 'money_unreadable' }],
    ['miễn phí', 'unknown', { error: 'money_unreadable' }],
    ['=1+1', 'unknown', { error: 'money_unreadable' }],
  ])('%j with %s is %j', (cell, thousands, read) => {
    expect(readMoney(cell, thousands)).toEqual(read)
  })

  it('is written alike in one column', () => {
    expect(thousandsOf(['1.250.000', '22,290,000', '3.400.000,00'])).toBe('dot')
    expect(thousandsOf(['1,250,000.00', '22,290'])).toBe('comma')
    expect(thousandsOf(['250.000'])).toBe('unknown')
    expect(thousandsOf(['250.000', '300.000', '1.500'])).toBe('dot')
    expect(thousandsOf([1, 2.5, 'x'])).toBe('unknown')
  })

  it('may have decimals as a plain number', () => {
    expect(readAmount('3,5', 'unknown')).toEqual({ value: 3.5, isDoubtful: false })
    expect(readAmount('-0.125', 'unknown')).toEqual({ value: -0.125, isDoubtful: false })
  })
})

describe('days', () => {
  it.each<[Cell, string]>([
    ['22/11/2023', '2023-11-22'],
    ['5-3-2024', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['2023-11-22', '2023-11-22'],
    ['2023-11-22T08:30:00Z', '2023-11-22'],
    ['2023/11/2', '2023-11-02'],
    ['22/11/2023 08:30', '2023-11-22'],
    [45_261, '2023-12-01'],
    ['45261', '2023-12-01'],
    [20_231_122, '2023-11-22'],
    ['ngày 22 tháng 11 năm 2023', '2023-11-22'],
    ['22-Nov-2023', '2023-11-22'],
    ['Nov 22, 2023', '2023-11-22'],
    ['22 November 2023', '2023-11-22'],
    ['12/31/2023', '2023-12-31'],
  ])('%j is %s', (cell, value) => {
    expect(readDay(cell, cell === '12/31/2023' ? 'month-first' : 'day-first', TODAY)).toEqual({ value })
  })

  it.each<[Cell, 'day-first' | 'month-first' | 'unknown', object]>([
    ['5/3/2024', 'unknown', { value: '2024-03-05', warning: 'day_doubtful' }],
    ['5/3/2024', 'month-first', { value: '2024-05-03' }],
    ['12/31/2023', 'day-first', { value: '2023-12-31', warning: 'day_doubtful' }],
    ['5/3/24', 'day-first', { value: '2024-03-05', warning: 'day_two_digit_year' }],
    ['5/3/98', 'day-first', { value: '1998-03-05', warning: 'day_two_digit_year' }],
    ['T3/2021', 'unknown', { value: '2021-03-01', warning: 'day_only_month' }],
    ['tháng 3 năm 2021', 'unknown', { value: '2021-03-01', warning: 'day_only_month' }],
    ['03/2021', 'unknown', { value: '2021-03-01', warning: 'day_only_month' }],
    ['2021', 'unknown', { value: '2021-01-01', warning: 'day_only_year' }],
    [2021, 'unknown', { value: '2021-01-01', warning: 'day_only_year' }],
    ['31/02/2026', 'day-first', { error: 'day_missing' }],
    ['2026-02-30', 'day-first', { error: 'day_missing' }],
    ['01/01/1850', 'day-first', { error: 'day_out_of_range' }],
    ['hôm qua', 'day-first', { error: 'day_unreadable' }],
    [123, 'day-first', { error: 'day_unreadable' }],
  ])('%j %s is %j', (cell, order, read) => {
    expect(readDay(cell, order, TODAY)).toEqual(read)
  })

  it('are in the order that a column shows, or somebody is asked', () => {
    expect(orderOf(['5/3/2024', '22/11/2023'])).toEqual({ order: 'day-first', isAsked: false })
    expect(orderOf(['5/3/2024', '11/22/2023'])).toEqual({ order: 'month-first', isAsked: false })
    expect(orderOf(['5/3/2024'])).toEqual({ order: 'unknown', isAsked: true })
    expect(orderOf(['25/3/2024', '3/25/2024'])).toEqual({ order: 'unknown', isAsked: true })
    expect(orderOf(['5/3/2024 08:30', '22/11/2023 17:00:00'])).toEqual({ order: 'day-first', isAsked: false })
    expect(orderOf(['2024-03-05', 45_000])).toEqual({ order: 'unknown', isAsked: false })
  })
})

describe('durations', () => {
  const read = (cell: Cell, unit: 'months' | 'years' | 'percent' | null = null) =>
    readDuration(cell, { unit, order: 'day-first', today: TODAY })
  it.each<[Cell, 'months' | 'years' | 'percent' | null, object]>([
    ['36 tháng', null, { value: { days: 1096 } }],
    ['3 năm', null, { value: { days: 1096 } }],
    ['36 months', null, { value: { days: 1096 } }],
    [36, 'months', { value: { days: 1096 } }],
    ['2,5', 'years', { value: { days: 913 } }],
    ['20%', null, { value: { days: 1826 } }],
    [20, 'percent', { value: { days: 1826 } }],
    [24, null, { value: { days: 731 }, warning: 'duration_doubtful' }],
    [2, null, { value: { days: 731 }, warning: 'duration_doubtful' }],
    ['31/12/2027', null, { value: { end: '2027-12-31' } }],
    ['2027-12-31', 'months', { value: { end: '2027-12-31' } }],
    ['lâu', null, { error: 'duration_unreadable' }],
    ['200 năm', null, { error: 'duration_too_long' }],
  ])('%j counted in %s is %j', (cell, unit, expected) => {
    expect(read(cell, unit)).toEqual(expected)
  })
})

describe('words', () => {
  it.each([
    ['Đang dùng', 'available'],
    ['đang sử dụng', 'available'],
    ['TỐT', 'available'],
    ['Không hỏng', 'available'],
    ['Chưa thanh lý', 'available'],
    ['Bảo hành', 'maintenance'],
    ['Đang sửa chữa', 'maintenance'],
    ['Hư hỏng', 'damaged'],
    ['Kém phẩm chất', 'damaged'],
    ['Thất lạc', 'lost'],
    ['Đã thanh lý', 'disposed'],
    ['Ghi giảm', 'disposed'],
    ['Ready to Deploy', 'available'],
    ['Archived', 'disposed'],
    ['Bình thường', 'available'],
  ] as const)('%s is %s', (text, value) => {
    expect(readStatus(text, {})).toEqual({ value })
  })

  it('of a status that say more than it are a warning, unknown ones are asked about', () => {
    expect(readStatus('Chờ thanh lý', {})).toEqual({ value: 'damaged', warning: 'status_doubtful' })
    expect(readStatus('Pending', {})).toEqual({ value: 'available', warning: 'status_doubtful' })
    expect(readStatus('Ok la', {})).toEqual({ error: 'status_unknown' })
    expect(readStatus('hơi hỏng', {})).toEqual({ error: 'status_unknown' })
    expect(readStatus('80%', {})).toEqual({ error: 'status_condition' })
    expect(readStatus('Kho B', { 'kho b': 'lost' })).toEqual({ value: 'lost' })
    expect(readStatus('__proto__', {})).toEqual({ error: 'status_unknown' })
    expect(readStatus('constructor', {})).toEqual({ error: 'status_unknown' })
  })

  it('of yes and no, visibility and depreciation', () => {
    expect([readYesNo('Có'), readYesNo('x'), readYesNo('không'), readYesNo('FALSE')]).toEqual([
      { value: true },
      { value: true },
      { value: false },
      { value: false },
    ])
    expect(readYesNo('có thể')).toEqual({ error: 'yes_no_unknown' })
    expect(readVisibility('Riêng tư')).toEqual({ value: 'private' })
    expect(readMethod('Đường thẳng')).toEqual({ value: 'straight-line' })
  })
})
