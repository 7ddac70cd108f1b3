import { expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

it('keeps the cells of a spreadsheet', () => {
  expect(toCsv('Họ tên\tEmail\nAn, Lê\tan@x.vn\n\n')).toBe('"Họ tên","Email"\r\n"An, Lê","an@x.vn"')
})

it('parts names from addresses as mail programs write them', () => {
  expect(toCsv('Lê An <an@x.vn>; "Bình" <binh@x.vn>')).toBe('"Lê An","an@x.vn"\r\n"Bình","binh@x.vn"')
})

it('reads lines with commas, and lines of one address each', () => {
  expect(toCsv('Lê An, an@x.vn\nBình, binh@x.vn')).toBe('"Lê An","an@x.vn"\r\n"Bình","binh@x.vn"')
  expect(toCsv('an@x.vn\nbinh@x.vn')).toBe('"an@x.vn"\r\n"binh@x.vn"')
})
