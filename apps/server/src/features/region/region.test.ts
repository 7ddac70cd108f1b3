import { DEFAULT_DISTRICT, DEFAULT_PROVINCE, listDistricts, listProvinces } from '@nine/contract/region'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'

describe('regions', () => {
  const test = useTestApp()

  it('lists the 63 provinces in Vietnamese order', async () => {
    const { status, body } = await test.send(listProvinces)
    expect(status).toBe(200)
    expect(body.result).toHaveLength(63)
    const names = body.result.map(({ name }: { name: string }) => name)
    expect(names.slice(0, 3)).toEqual(['An Giang', 'Bà Rịa - Vũng Tàu', 'Bạc Liêu'])
    expect(names.indexOf('TP Đà Nẵng')).toBeGreaterThan(names.indexOf('TP Cần Thơ'))
    expect(body.result).toContainEqual({ id: DEFAULT_PROVINCE, name: 'TP Hồ Chí Minh' })
  })

  it('lists 705 districts in all, the default one among those of the default province', async () => {
    const { body: provinces } = await test.send(listProvinces)
    let total = 0
    for (const { id } of provinces.result) {
      const { body } = await test.send(listDistricts, { params: { id } })
      total += body.result.length
    }
    const { body } = await test.send(listDistricts, { params: { id: DEFAULT_PROVINCE } })
    expect(body.result).toContainEqual({ id: DEFAULT_DISTRICT, name: 'Huyện Bình Chánh' })
    expect(total).toBe(705)
  })

  it('answers the 34 provinces of 2025 with their wards when asked', async () => {
    const { body } = await test.send(listProvinces, { query: { scheme: 'vn34' } })
    expect(body.result).toHaveLength(34)
    const wards = await test.send(listDistricts, { params: { id: '79' }, query: { scheme: 'vn34' } })
    expect(wards.body.result.length).toBeGreaterThan(100)
  })

  it('says not found for a province that does not exist', async () => {
    const { status, body } = await test.send(listDistricts, {
      params: { id: '999' },
      header: { 'accept-language': 'en' },
    })
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'place.not_found', message: 'Province not found.' })
  })

  it('refuses an unknown scheme and names the field', async () => {
    const { status, body } = await test.inject({ url: '/core-service/provinces?scheme=vn99' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'scheme', code: 'invalid_value', message: expect.any(String) }])
  })
})
