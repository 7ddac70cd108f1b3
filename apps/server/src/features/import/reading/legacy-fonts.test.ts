import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../sheet/cell.ts'
import { fromLegacyFont, legacyFontOf } from '../../../sheet/legacy-fonts.ts'
import { isKnownHead } from './heads.ts'

const placed = (...rows: Cell[][]) => rows.map((cells, index) => ({ position: index + 1, cells }))

describe('Vietnamese from before Unicode', () => {
  it('typed with .VnTime is read', () => {
    expect(fromLegacyFont('tcvn3', 'Tªn tµi s¶n')).toBe('Tên tài sản')
    expect(fromLegacyFont('tcvn3', 'Ng\u00ADêi sö dông: §Æng ThÞ Hång Ph\u00ADîng')).toBe(
      'Người sử dụng: Đặng Thị Hồng Phượng',
    )
    expect(fromLegacyFont('tcvn3', 'M¸y vi tÝnh, ®iÒu hßa, xe n©ng 2,5 tÊn')).toBe(
      'Máy vi tính, điều hòa, xe nâng 2,5 tấn',
    )
  })

  it('typed with a font of capitals is capitals, where the word has two of the alphabet to tell by', () => {
    expect(fromLegacyFont('tcvn3', 'C¤NG TY NéI THÊT')).toBe('CÔNG TY NỘI THẤT')
    expect(fromLegacyFont('tcvn3', 'Tñ s¾t')).toBe('Tủ sắt')
  })

  it('typed with VNI-Times is read, capitals too', () => {
    expect(fromLegacyFont('vni', 'Teân taøi saûn')).toBe('Tên tài sản')
    expect(fromLegacyFont('vni', 'Ngöôøi söû duïng, ngaøy ñöa vaøo')).toBe('Người sử dụng, ngày đưa vào')
    expect(fromLegacyFont('vni', 'Maùy vi tính, nghæ, kyõ thuaät, Ñaëng Thò')).toBe(
      'Máy vi tính, nghỉ, kỹ thuật, Đặng Thị',
    )
    expect(fromLegacyFont('vni', 'COÂNG TY COÅ PHAÀN NOÄI THAÁT')).toBe('CÔNG TY CỔ PHẦN NỘI THẤT')
  })

  it('is told by heads that make sense only so', () => {
    expect(legacyFontOf(placed(['C¤NG TY'], ['STT', 'Tªn tµi s¶n', 'M· TS', 'Nguyªn gi¸']), isKnownHead)).toBe('tcvn3')
    expect(legacyFontOf(placed(['STT', 'Teân taøi saûn', 'Maõ TS', 'Nguyeân giaù']), isKnownHead)).toBe('vni')
  })

  it('is not seen in lists of today, in any language', () => {
    expect(legacyFontOf(placed(['STT', 'Tên tài sản', 'Mã TS', 'Nguyên giá']), isKnownHead)).toBeUndefined()
    expect(legacyFontOf(placed(['Name', 'Serial', 'Cost']), isKnownHead)).toBeUndefined()
    expect(legacyFontOf(placed(['Désignation', 'Numéro', 'Coût à neuf'], ['Tªn', 1, 2]), isKnownHead)).toBeUndefined()
    expect(legacyFontOf([], isKnownHead)).toBeUndefined()
  })
})
