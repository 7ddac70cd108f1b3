import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { expect, test } from 'vitest'
import { startOfDay } from './counts.ts'
import { candidatesFor, findGuests, marksIn, narrowed } from './find-guests.ts'
import { hashTicket, readScanned } from './ticket.ts'

const guest = (code: string, name: string, more: Partial<DoorGuest> = {}): DoorGuest => ({
  code,
  hash: '',
  name,
  ...more,
})
const GUESTS = [
  guest('7K4MQ2XD', 'Nguyễn Đăng Khoa', { company: 'FPT Software', phone: '120' }),
  guest('R4XD8HTN', 'Nguyễn Ngọc Khánh', { phone: '655' }),
  guest('2WQJ6KME', 'Trần Khắc Việt'),
]
const names = (typed: string) => findGuests(GUESTS, typed).map(({ name }) => name)
const byCode = new Map(GUESTS.map((each) => [each.code, each]))

test('guests are found by parts of words in any order, without accents, by digits, company or code', () => {
  expect(names('kh nguyen')).toEqual(['Nguyễn Đăng Khoa', 'Nguyễn Ngọc Khánh'])
  expect(names('dang')).toEqual(['Nguyễn Đăng Khoa'])
  expect(names('655')).toEqual(['Nguyễn Ngọc Khánh'])
  expect(names('fpt')).toEqual(['Nguyễn Đăng Khoa'])
  expect(names('2wqj-6kme')).toEqual(['Trần Khắc Việt'])
  expect(names('hoa')).toEqual([])
  expect(names('')).toHaveLength(3)
})

test('where tickets count once a day, who came yesterday is not in today', () => {
  const inAt = (at: string) => ({ in: { at, gate: '', by: 'Hà' } })
  const [yesterday, today, never] = [
    guest('A', 'Lan', inAt('2026-11-20T02:00:00Z')),
    // After midnight is the same day until the morning.
    guest('B', 'Mai', inAt('2026-11-20T22:00:00Z')),
    guest('C', 'Nga'),
  ]
  const guests = [yesterday, today, never]
  const since = startOfDay(new Date('2026-11-21T02:00:00Z'), 'Asia/Ho_Chi_Minh')
  expect(narrowed(guests, 'in', since)).toEqual([today])
  expect(narrowed(guests, 'not-in', since)).toEqual([yesterday, never])
  expect(narrowed(guests, 'in', undefined)).toEqual([yesterday, today])
  expect(narrowed(guests, 'not-in', undefined)).toEqual([never])
})

test('one wrong character finds who was meant, also one that no code has; two do not', () => {
  expect(candidatesFor('7K4M-Q2XA', byCode)).toEqual([GUESTS[0]])
  expect(candidatesFor('7k4mq20d', byCode)).toEqual([GUESTS[0]])
  expect(candidatesFor('7K4MQ2AA', byCode)).toEqual([])
  expect(candidatesFor('7K4MQ2X', byCode)).toEqual([])
})

test('what was typed is marked in the name', () => {
  expect(marksIn('Nguyễn Đăng Khoa', 'kh nguyen')).toEqual([
    [0, 6],
    [12, 14],
  ])
})

test('what is scanned is a ticket of this event, of another, a code, or nothing of ours', () => {
  const event = 'a'.repeat(24)
  const id = 'b'.repeat(24)
  const url = (of: string) => `https://nine.example/x/checkin-event/${of}?userid=${id}`
  expect(readScanned(` ${url(event)}\n`, event)).toEqual({ kind: 'id', id })
  expect(readScanned(url('c'.repeat(24)), event)).toEqual({ kind: 'elsewhere' })
  expect(readScanned('7k4m-q2xd', event)).toEqual({ kind: 'code', code: '7K4MQ2XD' })
  expect(readScanned('https://example.com', event)).toEqual({ kind: 'other', text: 'https://example.com' })
})

test('the hash of a ticket is the one that the server lists', async () => {
  const { createHmac } = await import('node:crypto')
  const key = 'ab'.repeat(32)
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update('guest').digest('base64url').slice(0, 16)
  expect(await hashTicket(key, 'guest')).toBe(expected)
})
