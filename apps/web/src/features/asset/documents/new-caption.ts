/** The new caption of a document from what was typed; undefined when nothing changes. */
export function newCaption(before: string, typed: string | null): string | undefined {
  const caption = typed?.trim() ?? ''
  return caption === '' || caption === before ? undefined : caption
}
