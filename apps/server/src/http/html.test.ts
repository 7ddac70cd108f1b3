import { describe, expect, it } from 'vitest'
import { html, raw } from './html.ts'

describe('HTML written by the server', () => {
  it('takes what is put in as text', () => {
    expect(html`<p title="${`"'><script>`}">${'a & b'}</p>`.html).toBe(
      '<p title="&quot;&#39;&gt;&lt;script&gt;">a &amp; b</p>',
    )
  })

  it('keeps what it made itself, joins lists and leaves out nothing', () => {
    const items = ['<', 'b'].map((word) => html`<li>${word}</li>`)
    expect(html`${items}${null}${false}${0}${raw('<hr>')}`.html).toBe('<li>&lt;</li><li>b</li>0<hr>')
  })
})
