import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import en from '@nine/contract/messages/shared/en'
import vn from '@nine/contract/messages/shared/vn'
import { describe, expect, it } from 'vitest'
import { statusKey, toneOf } from './asset-status.ts'

describe('the status of an asset', () => {
  it('has its own colour', () => {
    expect(ASSET_STATUSES.map(toneOf)).toEqual(['green', 'amber', 'orange', 'grey', 'red'])
  })

  it('reads in Vietnamese and English as the product has it', () => {
    expect(Object.values(vn.assetStatuses)).toEqual(['Bình thường', 'Bảo trì', 'Hư hỏng', 'Đã thanh lý', 'Đã mất'])
    expect(Object.values(en.assetStatuses)).toEqual(['Normal', 'Maintenance', 'Damaged', 'Disposed', 'Lost'])
    expect(statusKey('lost')).toBe('assetStatuses:lost')
  })

  it.each(['assigned', 'AVAILABLE', '', 'toString'])('is unknown and grey when it is %j', (status) => {
    expect(statusKey(status)).toBe('asset:unknownStatus')
    expect(toneOf(status)).toBe('grey')
  })
})
