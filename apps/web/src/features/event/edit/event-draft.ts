const PREFIX = 'event-draft-'

interface Draft {
  /** The saved version it was made from. */
  version: number
  values: Record<string, unknown>
}

// A browser may refuse to keep anything: then there is no draft, and nothing else breaks.

/** Keeps what is not saved yet for this tab: a reload or the way to Google and back loses nothing. */
export function keepEventDraft(event: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + event, JSON.stringify(draft))
  } catch {
    // Full, or not allowed.
  }
}

/** What was kept of this very version, with the fields the form has today. */
export function readEventDraft<V extends object>(event: string, version: number, saved: V): V | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + event) ?? 'null') as Draft | null
    if (draft?.version !== version) return undefined
    const known = Object.entries(draft.values).filter(([key]) => Object.hasOwn(saved, key))
    return { ...saved, ...Object.fromEntries(known) }
  } catch {
    return undefined
  }
}

export const dropEventDraft = (event: string): void => sessionStorage.removeItem(PREFIX + event)
