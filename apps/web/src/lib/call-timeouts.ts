/** How long a browser waits for an answer. */
export const TIMEOUT_MS = 100_000
/** Ten photos over a weak connection take their time. */
export const UPLOAD_TIMEOUT_MS = 600_000
