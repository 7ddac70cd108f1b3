import { coverPicture } from '@nine/contract/event/drawn-cover'

/** The drawn cover of an event without a picture, as an address of its own. */
export const drawnCoverUrl = (title: string): string => `data:image/svg+xml,${encodeURIComponent(coverPicture(title))}`
