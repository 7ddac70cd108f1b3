import { workspacePath } from '../../paths.ts'

const EVENT_LIMIT = 12

/** The first page of the events that match. */
export const eventSearchPath = (url: string, search: string): string =>
  `${workspacePath('event', url)}?${new URLSearchParams({ limit: String(EVENT_LIMIT), page: '1', search })}`
