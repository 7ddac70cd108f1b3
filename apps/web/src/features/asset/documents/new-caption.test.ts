import { expect, it } from 'vitest'
import { newCaption } from './new-caption.ts'

it('applies a caption that is not empty and differs', () => {
  expect(newCaption('a.pdf', ' Hóa đơn VAT ')).toBe('Hóa đơn VAT')
})

it.each([null, '', '   ', 'a.pdf', ' a.pdf '])('changes nothing for the answer %j', (answer) => {
  expect(newCaption('a.pdf', answer)).toBeUndefined()
})
