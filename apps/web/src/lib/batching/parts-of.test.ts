import { purgeAssets, restoreAssets, TRASH_AT_ONCE } from '@nine/contract/asset/asset-trash'
import { expect, it } from 'vitest'
import { sendInParts } from './parts-of.ts'

it.each([restoreAssets, purgeAssets])(
  'more assets of the trash than one call takes are sent part by part',
  async (spec) => {
    const ids = Array.from({ length: TRASH_AT_ONCE * 2 + 5 }, (_, index) => String(index).padStart(24, '0'))
    const sent: string[] = []
    const count = await sendInParts(ids, TRASH_AT_ONCE, async (part) => {
      spec.body.parse({ business: '0'.repeat(24), ids: part })
      expect(part[0]).toBe(ids[sent.length])
      await Promise.resolve()
      sent.push(...part)
      return part.length
    })
    expect(sent).toEqual(ids)
    expect(count).toBe(ids.length)
  },
)
