/** Every error the server answers with, and its HTTP status. Their sentences are in `messages/`. */
export const ERRORS = {
  'request.malformed': 400,
  'request.validation': 422,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.rate_limited': 429,
  'request.key_reused': 422,
  'session.required': 401,
  'session.mismatch': 403,
  'access.denied': 403,
  'business.required': 400,
  'business.mismatch': 400,
  'business.not_found': 404,
  'place.not_found': 404,
  'server.failed': 500,
  'server.unavailable': 503,
  'storage.full': 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS
