import { describe, expect, it } from 'vitest'
import { type EmbedOptions, embedCode, framedUrl } from './embed-code.ts'

const OPTIONS: EmbedOptions = {
  type: 'inline',
  url: 'https://nine.example/an-phat/all-event',
  origin: 'https://nine.example',
  text: 'Nine Event',
  background: '#0069ff',
  color: '#ffffff',
  width: 320,
  height: 1000,
}

describe('the code for another website', () => {
  it('shows the page in place, with a link where no script runs', () => {
    expect(embedCode(OPTIONS)).toBe(
      '<div data-nine="inline" data-url="https://nine.example/an-phat/all-event" data-width="320" data-height="1000" style="min-width:320px"><a href="https://nine.example/an-phat/all-event">Nine Event</a></div>\n<script src="https://nine.example/embed.js" async></script>',
    )
  })

  it('is a coloured button or a plain link that open it', () => {
    expect(embedCode({ ...OPTIONS, type: 'popup' })).toContain('background:#0069ff;color:#ffffff')
    expect(embedCode({ ...OPTIONS, type: 'text' })).toContain('<a data-nine="text" href=')
  })

  it('puts a button into a corner of the window where that is wanted, and nothing else', () => {
    const popup = { ...OPTIONS, type: 'popup' as const }
    expect(embedCode({ ...popup, position: 'left' })).toContain('position:fixed;bottom:20px')
    expect(embedCode({ ...popup, position: 'left' })).toContain(';left:20px"')
    expect(embedCode({ ...popup, position: 'here' })).toBe(embedCode(popup))
    expect(embedCode({ ...OPTIONS, position: 'right' })).toBe(embedCode(OPTIONS))
  })

  it('lets no markup through', () => {
    expect(embedCode({ ...OPTIONS, type: 'text', text: '<b onclick="x">' })).toContain(
      '&lt;b onclick=&quot;x&quot;&gt;',
    )
  })
})

describe('the page in the preview', () => {
  it('is asked for in a language, whatever else its address has', () => {
    expect(framedUrl('https://nine.example/an-phat/all-event', 'en')).toBe(
      'https://nine.example/an-phat/all-event?lang=en',
    )
    expect(framedUrl('https://nine.example/an-phat/all-event?page=2&lang=en', 'vn')).toBe(
      'https://nine.example/an-phat/all-event?page=2&lang=vn',
    )
  })
})
