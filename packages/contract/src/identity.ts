import { z } from 'zod'
import { BotCheckHeader } from './bot-check.ts'
import { call } from './call.ts'
import { ById, Id } from './fields.ts'
import { LANGS } from './lang.ts'
import { DateOfBirth, Email, Line, Phone, RequiredLine } from './person-fields.ts'
import { Provider } from './provider.ts'

const Lang = z.enum(LANGS)

const ADDRESS_MAX = 300
/** Longer than any policy allows: the policy itself is checked with `passwordIssues`. */
const Password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000)
/** Tokens travel in addresses: lowercase hex only. */
const Token = z.string().regex(/^[0-9a-f]{64}$/, { error: 'invalid_link' })

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
  lang: Lang.optional(),
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
  errors: ['bot_check.failed', 'identity.email_taken', 'request.rate_limited'],
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
    'user-agent': z.string().optional(),
  }),
  output: Login,
  errors: ['bot_check.failed', 'identity.wrong_credentials', 'request.rate_limited'],
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
  errors: ['bot_check.failed', 'request.rate_limited'],
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
  access: 'public',
  envelope: 'status',
  headers: BotCheckHeader,
  body: ResetPasswordForm,
  output: z.null(),
  errors: ['bot_check.failed', 'identity.link_expired', 'request.rate_limited'],
  done: 'identity.password_changed',
  limit: REQUESTS_PER_MINUTE,
})

export const confirmEmail = call({
  method: 'POST',
  path: '/identity/users/confirm-email',
  summary: 'Confirm an address with the token of the link sent to it',
  access: 'public',
  envelope: 'status',
  body: z.object({ token: Token }),
  output: z.object({ email: z.string() }),
  errors: ['identity.link_expired', 'identity.email_taken'],
  done: 'identity.email_confirmed',
  limit: REQUESTS_PER_MINUTE,
})

export const Profile = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  phone: z.string(),
  department: z.string(),
  position: z.string(),
  address: z.string(),
  dateOfBirth: z.string().nullable(),
  lang: Lang,
  emailVerified: z.boolean(),
  /** An address that waits for its confirmation link. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileForm = z.object({
  firstName: RequiredLine,
  lastName: RequiredLine,
  email: Email,
  phone: Phone,
  department: Line,
  position: Line,
  address: z.string().trim().min(1, { error: 'required' }).max(ADDRESS_MAX),
  dateOfBirth: DateOfBirth.nullable(),
})

export const getProfile = call({
  method: 'GET',
  path: '/gateway/identity/users/profile',
  summary: "The caller's own profile",
  access: 'session',
  envelope: 'result',
  output: Profile,
})

export const updateProfile = call({
  method: 'PATCH',
  path: '/gateway/identity/users/profile',
  summary: 'Change fields of the own profile; a new e-mail address counts once its link is opened',
  access: 'session',
  envelope: 'result',
  body: ProfileForm.extend({ photo: Id.nullable(), lang: Lang }).partial(),
  output: Profile,
  errors: ['identity.email_taken'],
})

export const ChangePasswordForm = z
  .object({ currentPassword: z.string().max(1000), password: Password, confirmPassword: Password })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: 'passwords_differ' })

export const changePassword = call({
  method: 'PATCH',
  path: '/gateway/identity/users/password',
  summary: 'Change the password; ends all other sessions',
  access: 'session',
  envelope: 'status',
  body: ChangePasswordForm,
  output: z.null(),
  errors: ['request.rate_limited'],
  done: 'identity.password_changed',
})

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type Session = z.infer<typeof Session>

export const listSessions = call({
  method: 'GET',
  path: '/gateway/identity/users/sessions',
  summary: 'Where the caller is signed in',
  access: 'session',
  envelope: 'result',
  output: z.array(Session),
})

export const endSession = call({
  method: 'DELETE',
  path: '/gateway/identity/users/sessions/{id}',
  summary: 'Sign out one of the own sessions',
  access: 'session',
  envelope: 'status',
  params: ById,
  output: z.null(),
  errors: ['request.not_found'],
})

export const LinkedAccount = z.object({
  id: z.string(),
  provider: Provider,
  profile: z.object({ photo: z.string(), email: z.string() }),
  connected: z.boolean(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

export const listLinkedAccounts = call({
  method: 'GET',
  path: '/gateway/identity/users/linked-accounts',
  summary: 'Configured providers, and which of them the caller has linked',
  access: 'session',
  envelope: 'result',
  output: z.array(LinkedAccount),
})

export const connectAccount = call({
  method: 'POST',
  path: '/gateway/app/connect/{id}',
  summary: 'Begin linking an account at a provider: answers the address to send the browser to',
  access: 'session',
  envelope: 'result',
  params: z.object({ id: Provider }),
  body: z.object({ next: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['identity.provider_unknown'],
  secret: true,
})

export const disconnectAccount = call({
  method: 'DELETE',
  path: '/gateway/app/disconnect/{id}',
  summary: 'Unlink an account; never the last way in',
  access: 'session',
  envelope: 'status',
  params: z.object({ id: Provider }),
  output: z.null(),
  errors: ['identity.last_way_in', 'request.not_found'],
})

export const startSignIn = call({
  method: 'GET',
  path: '/gateway/app/sign-in/{provider}',
  summary: 'Sends the browser to a provider; it comes back to the callback',
  access: 'public',
  envelope: 'redirect',
  params: z.object({ provider: Provider }),
  query: z.object({ next: z.string().max(2000).optional(), ticket: z.string().max(2000).optional() }),
  output: z.null(),
  errors: ['identity.provider_unknown'],
  limit: REQUESTS_PER_MINUTE,
})

export const finishSignIn = call({
  method: 'GET',
  path: '/gateway/app/sign-in/{provider}/callback',
  summary: 'Where a provider sends the browser back; goes on to the page with a one-time code (sid, id)',
  access: 'public',
  envelope: 'redirect',
  params: z.object({ provider: Provider }),
  query: z.object({
    code: z.string().optional(),
    state: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  }),
  headers: z.object({ cookie: z.string().optional() }),
  output: z.null(),
  limit: REQUESTS_PER_MINUTE,
})

export const exchangeCode = call({
  method: 'POST',
  path: '/gateway/app/exchange',
  summary: 'Exchange a one-time code (60 s, once, in the same browser) for a session',
  access: 'public',
  envelope: 'result',
  headers: z.object({ cookie: z.string().optional(), 'user-agent': z.string().optional() }),
  body: z.object({ sid: Token, id: Id }),
  output: Login,
  errors: ['identity.code_invalid'],
  limit: REQUESTS_PER_MINUTE,
  secret: true,
})

export const startSignOut = call({
  method: 'GET',
  path: '/gateway/app/sign-out',
  summary: "Sends the browser to the issuer's own sign-out, and from there back",
  access: 'public',
  envelope: 'redirect',
  output: z.null(),
})
