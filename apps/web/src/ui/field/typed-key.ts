/** One character that was typed or deleted; undefined when the text came as a whole, pasted or filled in. */
export function typedKey(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined
  if (event.inputType.startsWith('delete')) return ''
  const { inputType, data } = event
  // Keyboards of phones send the word so far.
  if (inputType === 'insertCompositionText') return data?.at(-1) ?? ''
  return inputType === 'insertText' && data?.length === 1 ? data : undefined
}
