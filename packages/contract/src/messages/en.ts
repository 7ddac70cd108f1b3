import type { Sentences } from './vn.ts'

/** English sentences of what the server answers. */
const en: Sentences = {
  errors: {
    'request.malformed': 'The request is not valid.',
    'request.validation': 'Please check: {{fields}}.',
    'request.not_found': 'There is nothing at this address.',
    'request.too_large': 'The request is too large.',
    'request.unsupported_media': 'This kind of content is not supported.',
    'request.rate_limited': 'Too many attempts. Please try again in {{seconds}} seconds.',
    'request.key_reused': 'This idempotency key was already used for another request.',
    'session.required': 'Please sign in.',
    'session.mismatch': 'The session does not belong to the sender of the request.',
    'access.denied': 'You are not allowed to do this.',
    'business.required': 'The request does not say which enterprise it is for.',
    'business.mismatch': 'The request names different enterprises.',
    'business.not_found': 'Enterprise not found.',
    'place.not_found': 'Province not found.',
    'server.failed': 'Something unexpected went wrong. Request: {{requestId}}.',
    'server.unavailable': 'The system is busy or restarting. Please try again in a few seconds.',
    'storage.full': 'The server has no room left for files. Nothing was saved.',
  },
  issues: {
    required: 'Please fill this in.',
    invalid_type: 'This value is of the wrong kind.',
    invalid_value: 'This value is not one of the choices.',
    invalid_format: 'This value has the wrong format.',
    invalid_id: 'This id is not valid.',
    invalid_email: 'Invalid email',
    unknown_field: 'This field is not supported.',
    nul_byte: 'The text contains a character that is not allowed.',
    too_short: 'At least {{min}} characters.',
    too_long: 'At most {{max}} characters.',
    too_small: 'The smallest value is {{min}}.',
    too_big: 'The largest value is {{max}}.',
    too_few: 'At least {{min}} items.',
    too_many: 'At most {{max}} items.',
    file_too_large: 'The file is larger than {{max}} MB.',
    too_many_files: 'At most {{max}} files.',
  },
  done: {
    ok: 'Done',
  },
}

export default en
