import { describe, expect, it } from 'vitest'
import { asAttachment, cleanFileName, pictureName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['Hóa đơn tháng 11.pdf', 'Hóa đơn tháng 11.pdf'],
    ['../../etc/passwd', '-..-etc-passwd'],
    [String.raw`C:\Users\x\a.pdf`, 'C-Users-x-a.pdf'],
    ['a:b*c?d"e<f>g|h.pdf', 'a-b-c-d-e-f-g-h.pdf'],
    ['line\r\nbreak: evil.pdf', 'line-break- evil.pdf'],
    ['fdp.\u202Eexe', 'fdp.-exe'],
    ['...hidden', 'hidden'],
    ['', ''],
    ['Ho\u0301a.pdf', 'H\u00F3a.pdf'],
  ])('"%s" is kept as "%s"', (sent, kept) => {
    expect(cleanFileName(sent)).toBe(kept)
  })

  it('is cut where it is too long, before its ending', () => {
    const name = cleanFileName(`${'đ'.repeat(400)}.pdf`)
    expect(name).toHaveLength(150)
    expect(name.endsWith('đ.pdf')).toBe(true)
    expect(cleanFileName('😀'.repeat(200)).isWellFormed()).toBe(true)
  })

  it.each([
    ['a.png', 'image/jpeg', 'a.jpg'],
    ['a.JPEG', 'image/jpeg', 'a.JPEG'],
    ['a.gif', 'image/webp', 'a.webp'],
    ['IMG_0001', 'image/jpeg', 'IMG_0001.jpg'],
    ['photo.jpg.html', 'image/jpeg', 'photo.jpg.jpg'],
    ['', 'image/jpeg', ''],
  ] as const)('"%s" made anew as %s is "%s"', (sent, type, kept) => {
    expect(pictureName(sent, type)).toBe(kept)
  })

  it.each(['', 'đ', `a'b(c)*.pdf`, 'x"; filename=evil.html', '\\', '😀.pdf'])(
    '"%s" makes a header nobody breaks out of',
    (name) => {
      const header = asAttachment(name)
      expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[\w.%~!-]+$/)
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name || 'file')
    },
  )
})
