/** What a document is to be called after a person was asked; undefined when there is nothing to change. */
export function newCaption(before: string, typed: string | null): string | undefined {
  const caption = typed?.trim() ?? ''
  return caption === '' || caption === before ? undefined : caption
}
