import { z } from 'zod'
import { BotCheckHeader } from '../bot-check.ts'
import { Header } from '../bounds.ts'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { Email, Language, Phone, RequiredLine } from './person-fields.ts'

/** Longer than any policy allows: the policy itself is checked with `passwordIssues`. */
export const Password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000)
/** Tokens are part of URLs: lowercase hex only. */
export const Token = z
  .string()
  .max(64, { error: 'invalid_link', abort: true })
  .regex(/^[0-9a-f]{64}$/, { error: 'invalid_link' })

export const REQUESTS_PER_MINUTE = { max: 30, windowSeconds: 60 } as const

/** What the browser keeps after signing in. */
export const Login = z.object({ id: Id, token: z.string(), email: z.string(), isThirdPartyAccount: z.boolean() })
export type Login = z.infer<typeof Login>

export const RegisterForm = z.object({
  email: Email,
  firstName: RequiredLine,
  lastName: RequiredLine,
  password: Password,
  phone: Phone,
  lang: Language.optional(),
  /** The token of an invitation mailed to this address: it confirms the address, and no other mail asks for it. */
  invitation: z.string().max(200).optional(),
})

export const register = call({
  method: 'POST',
  path: '/gateway/app/register',
  summary: 'Make an account; a mail asks to confirm the address',
  access: 'public',
  envelope: 'status',
  status: 201,
  headers: BotCheckHeader,
  body: RegisterForm,
  output: z.object({ id: Id }),
  errors: ['bot_check.failed', 'identity.email_taken', 'identity.issuer_only', 'request.rate_limited'],
  done: 'identity.registered',
  limit: REQUESTS_PER_MINUTE,
})

export const login = call({
  method: 'POST',
  path: '/gateway/app/auth',
  summary: 'Sign in with Basic credentials',
  access: 'public',
  envelope: 'result',
  headers: BotCheckHeader.extend({
    authorization: z.string().max(4000).optional(),
    'user-agent': Header.optional(),
    cookie: Header.optional(),
  }),
  output: Login,
  errors: ['bot_check.failed', 'identity.wrong_credentials', 'identity.issuer_only', 'request.rate_limited'],
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})

export const logout = call({
  method: 'POST',
  path: '/gateway/app/logout',
  summary: 'End this session',
  access: 'session',
  envelope: 'status',
  output: z.null(),
})

export const ForgotPasswordForm = z.object({ email: Email })

export const forgotPassword = call({
  method: 'POST',
  path: '/identity/users/forgot-password',
  summary: 'Ask for a link to choose a new password; answers the same whether or not the address is known',
  access: 'public',
  envelope: 'status',
  headers: BotCheckHeader,
  body: ForgotPasswordForm,
  output: z.null(),
  errors: ['bot_check.failed', 'identity.issuer_only', 'request.rate_limited'],
  done: 'identity.reset_sent',
  limit: REQUESTS_PER_MINUTE,
})

export const ResetPasswordForm = z
  .object({ password: Password, confirmPassword: Password, token: Token })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: 'passwords_differ' })

export const resetPassword = call({
  method: 'PATCH',
  path: '/identity/users/reset-password',
  summary: 'Choose a new password with the token of the link; ends all sessions',
  access: 'link',
  key: 'body.token',
  envelope: 'status',
  headers: BotCheckHeader,
  body: ResetPasswordForm,
  output: z.null(),
  errors: ['bot_check.failed', 'identity.link_expired', 'identity.issuer_only', 'request.rate_limited'],
  done: 'identity.password_changed',
  limit: REQUESTS_PER_MINUTE,
})

export const resendConfirmation = call({
  method: 'POST',
  path: '/identity/users/confirm-email/resend',
  summary: 'Send the mail that confirms the own address again',
  access: 'session',
  envelope: 'status',
  output: z.null(),
  errors: ['request.rate_limited'],
  done: 'identity.confirmation_sent',
  limit: { max: 5, windowSeconds: 3600, perPerson: true },
})

export const MailLink = z.object({
  purpose: z.enum(['verify-email', 'change-email', 'undo-email']),
  /** Masked, so that a found link does not reveal whose it is. */
  email: z.string(),
  /** Whether the caller's session belongs to the account of the link. */
  isOwn: z.boolean(),
  hasPassword: z.boolean(),
})
export type MailLink = z.infer<typeof MailLink>

export const inspectMailLink = call({
  method: 'POST',
  path: '/identity/users/mail-link',
  summary: 'What a link in a mail is for, and what its page must ask; the link stays usable',
  access: 'link',
  key: 'body.token',
  envelope: 'result',
  body: z.object({ token: Token }),
  output: MailLink,
  errors: ['identity.link_expired'],
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})

export const ConfirmEmailForm = z
  .object({
    token: Token,
    password: Password.optional(),
    newPassword: Password.optional(),
    confirmPassword: Password.optional(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], error: 'passwords_differ' })

export const confirmEmail = call({
  method: 'POST',
  path: '/identity/users/confirm-email',
  summary:
    'Confirm an address with the token of the link sent to it, as the account itself: by its session, its password, or a new password, which ends everything begun before',
  access: 'link',
  key: 'body.token',
  envelope: 'status',
  headers: z.object({ cookie: Header.optional() }),
  body: ConfirmEmailForm,
  output: z.object({ email: z.string() }),
  errors: [
    'identity.link_expired',
    'identity.email_taken',
    'identity.proof_required',
    'identity.issuer_only',
    'request.rate_limited',
  ],
  done: 'identity.email_confirmed',
  limit: REQUESTS_PER_MINUTE,
})

export const undoEmailChange = call({
  method: 'POST',
  path: '/identity/users/undo-email',
  summary:
    'Bring the former address back with the token of the mail sent to it; ends all sessions and asks for a new password',
  access: 'link',
  key: 'body.token',
  envelope: 'status',
  body: z.object({ token: Token }),
  /** `resetToken` opens the page of a new password; null where people sign in elsewhere only. */
  output: z.object({ email: z.string(), resetToken: Token.nullable() }),
  errors: ['identity.link_expired', 'identity.email_taken'],
  done: 'identity.email_restored',
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})
