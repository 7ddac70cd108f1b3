import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { welcome } from './welcome.ts'

describe('welcome', () => {
  it('says where to go, where data lives, and what happens without mail and providers', () => {
    const text = welcome(readConfig({ DATA_DIR: '/srv/nine' }), 3000, '/srv/nine/postgres')
    expect(text).toContain('http://localhost:3000')
    expect(text).toContain('/srv/nine')
    expect(text).toContain('http://localhost:3000/mailbox on this machine')
    expect(text).toContain('npm run mailbox')
    expect(text).toContain('no other providers')
  })
  it('leads to the command where the browser is elsewhere, and warns of an open mailbox', () => {
    const text = welcome(readConfig({ PUBLIC_ORIGIN: 'https://nine.example', MAILBOX: 'open' }), 3000, undefined)
    expect(text).toContain('read them with')
    expect(text).not.toContain('on this machine')
    expect(text).toContain('MAILBOX=open')
  })
  it('says when the database lives outside of the data folder', () => {
    expect(welcome(readConfig({ DATA_DIR: '/root/nine' }), 3000, '/var/lib/nine/abc/postgres')).toContain(
      '/var/lib/nine/abc/postgres',
    )
  })
  it('warns that plain http has no bot check', () => {
    expect(welcome(readConfig({ PUBLIC_ORIGIN: 'http://nine.example' }), 3000, undefined)).toContain(
      'bot check needs https',
    )
  })
})
