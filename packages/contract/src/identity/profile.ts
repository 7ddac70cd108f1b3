import { z } from 'zod'
import { call } from '../call.ts'
import { todayIn } from '../duration.ts'
import { ById, Id } from '../fields.ts'
import { Password } from './identity.ts'
import { DateOfBirth, Email, Language, Line, Phone, RequiredLine } from './person-fields.ts'

const ADDRESS_MAX = 300

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
  lang: Language,
  emailVerified: z.boolean(),
  /** A new address that is not confirmed yet. */
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

/** Nobody is born after today, which begins at other times in other time zones. */
export const isBornBy = (date: string, timeZone: string, now = new Date()): boolean => date <= todayIn(timeZone, now)

export const profileFormIn = (timeZone: string) =>
  ProfileForm.extend({
    dateOfBirth: DateOfBirth.refine((date) => isBornBy(date, timeZone), { error: 'future_date' }).nullable(),
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
  summary:
    'Change fields of the own profile; a new e-mail address needs a recent sign-in and counts once its link is confirmed',
  access: 'session',
  envelope: 'result',
  body: ProfileForm.extend({ photo: Id.nullable(), lang: Language }).partial(),
  output: Profile,
  errors: ['identity.email_taken', 'identity.email_at_issuer', 'identity.sign_in_again', 'request.rate_limited'],
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
  errors: ['identity.issuer_only', 'identity.sign_in_again', 'request.rate_limited'],
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
