import { describe, expect, it } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

const MOMENT = 1_700_000_000_000

describe('the name under which a file is sent', () => {
  it.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('is made anew when it holds %s', (sign) => {
    expect(cleanFileName(`ảnh${sign}1.JPG`, 'asset-image', MOMENT)).toBe('asset-image-1700000000000.JPG')
  })

  it('carries the prefix of documents', () => {
    expect(cleanFileName('hoá đơn: 12.pdf', 'purchase-doc', MOMENT)).toBe('purchase-doc-1700000000000.pdf')
  })

  it('stays as it is without such signs', () => {
    expect(cleanFileName('Máy in Canon (mặt trước).jpg', 'asset-image', MOMENT)).toBe('Máy in Canon (mặt trước).jpg')
  })

  it('has no ending when there was none', () => {
    expect(cleanFileName('a/b', 'asset-image', MOMENT)).toBe('asset-image-1700000000000')
    expect(cleanFileName('a.b/c d', 'asset-image', MOMENT)).toBe('asset-image-1700000000000')
    expect(cleanFileName(' ', 'asset-image', MOMENT)).toBe('asset-image-1700000000000')
  })
})
