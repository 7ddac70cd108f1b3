import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const WORDS: readonly (readonly [bigint, string])[] = [
  [0n, 'Không'],
  [5n, 'Năm'],
  [10n, 'Mười'],
  [11n, 'Mười một'],
  [14n, 'Mười bốn'],
  [15n, 'Mười lăm'],
  [20n, 'Hai mươi'],
  [21n, 'Hai mươi mốt'],
  [24n, 'Hai mươi tư'],
  [55n, 'Năm mươi lăm'],
  [101n, 'Một trăm lẻ một'],
  [105n, 'Một trăm lẻ năm'],
  [110n, 'Một trăm mười'],
  [115n, 'Một trăm mười lăm'],
  [121n, 'Một trăm hai mươi mốt'],
  [1001n, 'Một nghìn không trăm lẻ một'],
  [1015n, 'Một nghìn không trăm mười lăm'],
  [2024n, 'Hai nghìn không trăm hai mươi tư'],
  [10_000n, 'Mười nghìn'],
  [15_500n, 'Mười lăm nghìn năm trăm'],
  [21_000n, 'Hai mươi mốt nghìn'],
  [100_005n, 'Một trăm nghìn không trăm lẻ năm'],
  [101_000n, 'Một trăm lẻ một nghìn'],
  [1_000_001n, 'Một triệu không trăm lẻ một'],
  [1_005_000n, 'Một triệu không trăm lẻ năm nghìn'],
  [1_050_000n, 'Một triệu không trăm năm mươi nghìn'],
  [21_500_000n, 'Hai mươi mốt triệu năm trăm nghìn'],
  [30_000_000n, 'Ba mươi triệu'],
  [45_050_505n, 'Bốn mươi lăm triệu không trăm năm mươi nghìn năm trăm lẻ năm'],
  [105_000_000n, 'Một trăm lẻ năm triệu'],
  [1_000_000_001n, 'Một tỷ không trăm lẻ một'],
  [1_020_000_000n, 'Một tỷ không trăm hai mươi triệu'],
  [2_000_500_000n, 'Hai tỷ năm trăm nghìn'],
  [15_000_000_000n, 'Mười lăm tỷ'],
  [2_500_000_000_000n, 'Hai nghìn năm trăm tỷ'],
  [1_234_567_891n, 'Một tỷ hai trăm ba mươi tư triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi mốt'],
]

describe('amounts in words', () => {
  it.each(WORDS)('%s is "%s"', (amount, words) => {
    expect(amountInWords(amount)).toBe(`${words} đồng`)
  })

  it('says what is owed as negative', () => {
    expect(amountInWords(-21n)).toBe('Âm hai mươi mốt đồng')
  })

  it('has one text for each amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), fc.bigInt(0n, 10n ** 17n), (one, other) => {
        expect(amountInWords(one) === amountInWords(other)).toBe(one === other)
      }),
    )
  })
})
