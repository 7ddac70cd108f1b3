export type MediaSize = 'full' | 'thumb'

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{24})(-thumb)?$/

/** Where the bytes of a file are stored, spread over folders because none should hold a million files. */
export const keyOf = (id: string, size: MediaSize): string =>
  `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}${size === 'thumb' ? '-thumb' : ''}`

/** The id of the file a key belongs to, if it is one of ours. */
export const idOf = (key: string): string | undefined => KEY.exec(key)?.[1]
