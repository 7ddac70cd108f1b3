import { z } from 'zod'
import { Header } from '../bounds.ts'
import { BusinessCard } from './business.ts'
import { call } from '../call.ts'
import { ById, Id, PAGE_MAX } from '../fields.ts'
import { Email, EMAIL_MAX } from '../identity/person-fields.ts'
import { PERMISSIONS, type Permission, ROLES } from './roles.ts'

export const STAFF_PAGE_SIZE = 10
/** Rows of one call to add staff. */
export const MAX_ADDED_AT_ONCE = 100
/** Ids, and as many addresses, of one lookup. */
const MAX_LOOKED_UP = 500
/** All of them at their maximum length. */
const LOOKUP_BYTES = 256 * 1024
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14
/** Invitation mails of one business to one address per day. */
export const INVITATION_MAIL_LIMIT = { max: 1, windowSeconds: 24 * 3600 } as const

export const RoleName = z.enum(ROLES)

/** A membership of a business, or an invitation to one. */
export const StaffAccount = z.object({
  id: Id,
  /** The member; null for an invitation. */
  personId: Id.nullable(),
  email: z.string(),
  role: RoleName,
  roleDetail: z.object({ title: z.string() }),
  userDetail: z.object({
    firstName: z.string(),
    lastName: z.string(),
    photo: z.string().nullable(),
    department: z.string(),
    position: z.string(),
  }),
  emailVerified: z.boolean(),
  invited: z.boolean(),
  /** An invitation that nobody answered in time; it can be sent again. */
  expired: z.boolean(),
  /** An invitation that was turned down; it can be sent again. */
  declined: z.boolean(),
  /** When they joined, or were last invited. */
  createdAt: z.string(),
  /** Until when an invitation can be accepted; null for members. */
  expiresAt: z.string().nullable(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const NewStaff = z.object({ email: Email, role: RoleName.default('user') })

export const ADD_OUTCOMES = ['invited', 'already-member', 'already-invited'] as const

export const AddedStaff = z.object({
  id: Id,
  email: z.string(),
  role: RoleName,
  outcome: z.enum(ADD_OUTCOMES),
  /** Whether a mail is sent; one address gets one a day. */
  mailed: z.boolean(),
})
export type AddedStaff = z.infer<typeof AddedStaff>

export const addStaff = call({
  method: 'POST',
  path: '/gateway/iam/accounts',
  summary:
    'Invite people by e-mail, with or without an account; they join when they accept. Answers row by row. Inviting an owner needs a recent sign-in',
  access: 'account.add',
  requires: ['confirmed-email'],
  envelope: 'result',
  body: z.array(NewStaff).min(1).max(MAX_ADDED_AT_ONCE),
  output: z.array(AddedStaff),
  errors: ['access.denied', 'identity.email_unconfirmed', 'identity.sign_in_again', 'request.rate_limited'],
})

/** Parts of the staff list: members, unanswered invitations (expired or not), declined ones. */
export const STAFF_STATES = ['member', 'unanswered', 'declined'] as const

export const listStaff = call({
  method: 'GET',
  path: '/gateway/iam/accounts',
  summary: 'Members and invited people; everybody, or a page when page or limit is given',
  access: 'account.read',
  envelope: 'list',
  query: z.object({
    page: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    search: z.string().trim().max(200).optional(),
    role: RoleName.optional(),
    state: z.enum(STAFF_STATES).optional(),
  }),
  output: StaffAccount,
})

export const changeRole = call({
  method: 'PATCH',
  path: '/gateway/iam/accounts/{id}',
  summary:
    "Change somebody else's role, or the role of an invitation; making or unmaking an owner needs a recent sign-in",
  access: 'account.change-role',
  envelope: 'result',
  params: ById,
  body: z.object({ role: RoleName }),
  output: StaffAccount,
  errors: ['staff.not_found', 'staff.own_role', 'access.denied', 'identity.sign_in_again'],
})

export const removeStaff = call({
  method: 'DELETE',
  path: '/gateway/iam/accounts/{id}',
  summary:
    'Remove a member or withdraw an invitation (account.remove); with the own id, leave. Leaving and removing an owner need a recent sign-in',
  access: 'account.read',
  envelope: 'result',
  params: ById,
  output: z.object({ id: Id }),
  errors: ['staff.not_found', 'staff.last_owner', 'access.denied', 'identity.sign_in_again'],
})

export const resendInvitation = call({
  method: 'POST',
  path: '/gateway/iam/accounts/{id}/resend',
  summary: 'Send an invitation again with a new link, once a day; earlier links stop working',
  access: 'account.add',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  output: StaffAccount,
  errors: ['staff.not_found', 'invitation.sent_today', 'access.denied', 'identity.email_unconfirmed'],
})

export const StaffRole = z.object({ name: RoleName, title: z.string() })
export type StaffRole = z.infer<typeof StaffRole>

export const listRoles = call({
  method: 'GET',
  path: '/gateway/iam/roles',
  summary: 'Roles with their titles, the least powerful first',
  access: 'session',
  envelope: 'result',
  output: z.array(StaffRole),
})

export const listPermissions = call({
  method: 'GET',
  path: '/gateway/iam/permissions',
  summary: 'What the caller may do in the business',
  access: 'account.read',
  envelope: 'result',
  output: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
})

/** Tokens are part of URLs: lowercase hex only. A malformed one is simply unknown. */
const invitationToken = z.object({ token: z.string().max(200) })
const TOKEN_LIMIT = { max: 60, windowSeconds: 60 } as const

const InvitationText = z.object({
  business: BusinessCard.omit({ id: true }),
  /** Who invites. */
  inviter: z.string(),
  role: RoleName,
  roleDetail: z.object({ title: z.string() }),
  expiresAt: z.string(),
})

/**
 * Who views the page of a link:
 * `nobody`   somebody not signed in
 * `invited`  the account with the invited address
 * `other`    an account with another address
 * `member`   somebody who is a member already
 */
export const INVITATION_VIEWERS = ['nobody', 'invited', 'other', 'member'] as const

export const Invitation = InvitationText.extend({
  /** The invited address; masked for an account with another one. */
  email: z.string(),
  viewer: z.enum(INVITATION_VIEWERS),
})
export type Invitation = z.infer<typeof Invitation>

export const getInvitation = call({
  method: 'GET',
  path: '/gateway/iam/invitations/{token}',
  summary: 'Who invites to what, for the holder of the mailed link',
  access: 'link',
  key: 'params.token',
  envelope: 'result',
  params: invitationToken,
  output: Invitation,
  errors: ['invitation.not_found', 'invitation.expired', 'request.rate_limited'],
  limit: TOKEN_LIMIT,
})

export const acceptInvitation = call({
  method: 'POST',
  path: '/gateway/iam/invitations/{token}/accept',
  summary: 'Join the business, for the account with the invited address; the mailed link confirms that address',
  access: 'session',
  envelope: 'result',
  params: invitationToken,
  output: BusinessCard,
  errors: ['invitation.not_found', 'invitation.expired', 'invitation.other_address', 'request.rate_limited'],
  limit: TOKEN_LIMIT,
})

export const declineInvitation = call({
  method: 'POST',
  path: '/gateway/iam/invitations/{token}/decline',
  summary: 'Turn an invitation down, for the holder of the mailed link, with or without an account',
  access: 'link',
  key: 'params.token',
  envelope: 'result',
  params: invitationToken,
  output: z.object({ id: Id }),
  errors: ['invitation.not_found', 'invitation.expired', 'request.rate_limited'],
  limit: TOKEN_LIMIT,
})

/** An invitation as seen by the person whose confirmed address it was sent to. */
export const OwnInvitation = InvitationText.extend({ id: Id })
export type OwnInvitation = z.infer<typeof OwnInvitation>

export const listOwnInvitations = call({
  method: 'GET',
  path: '/gateway/iam/own-invitations',
  summary: "Invitations that wait for the caller's answer; none while the caller's address is not confirmed",
  access: 'session',
  envelope: 'result',
  output: z.array(OwnInvitation),
})

export const acceptOwnInvitation = call({
  method: 'POST',
  path: '/gateway/iam/own-invitations/{id}/accept',
  summary: "Join the business that invited the caller's confirmed address",
  access: 'session',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  output: BusinessCard,
  errors: ['invitation.not_found', 'identity.email_unconfirmed'],
})

export const declineOwnInvitation = call({
  method: 'POST',
  path: '/gateway/iam/own-invitations/{id}/decline',
  summary: "Turn down an invitation sent to the caller's confirmed address",
  access: 'session',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  output: z.object({ id: Id }),
  errors: ['invitation.not_found', 'identity.email_unconfirmed'],
})

const anyOf = (most: number) => z.strictObject({ $in: z.array(z.string().max(most)).max(MAX_LOOKED_UP) })

/** A person as lookups return them. */
export const FoundUser = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  fullname: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  role: z.object({ title: z.string() }),
  department: z.string(),
  title: z.string(),
})
export type FoundUser = z.infer<typeof FoundUser>

export const findUsers = call({
  method: 'POST',
  path: '/gateway/api/find-users',
  summary: 'People by ids or e-mail addresses, among those who share a business with the caller',
  access: 'session',
  envelope: 'result',
  headers: z.object({ 'x-context': z.literal('nine').optional(), 'x-business-id': Header.optional() }),
  body: z.strictObject({
    $or: z
      .array(z.union([z.strictObject({ _id: anyOf(100) }), z.strictObject({ email: anyOf(EMAIL_MAX) })]))
      .min(1)
      .max(2),
  }),
  bodyLimit: LOOKUP_BYTES,
  output: z.array(FoundUser),
})
