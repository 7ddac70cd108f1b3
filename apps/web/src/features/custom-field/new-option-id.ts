const BYTES = 12

/** An id for an option that is not saved yet. */
export const newOptionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
