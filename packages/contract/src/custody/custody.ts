import { z } from 'zod'
import { PHOTO_BYTES } from '../asset/asset-fields.ts'
import { call } from '../call.ts'
import { ById, Day, Id, Name, OfBusiness } from '../fields.ts'
import { GUEST_PHONE_MAX } from '../event/guest/guest-phone.ts'
import { Email, Line } from '../identity/person-fields.ts'
import { CustodyBrief } from './custody-brief.ts'
import { Handover } from './handover.ts'
import {
  ConditionName,
  PAPER_FORMS,
  PAPER_LINES_MAX,
  PAPER_PHOTOS_MAX,
  PaperPlace,
  PaperText,
  Signature,
} from './paper.ts'

const DATA_MAX = 300_000
const FORM_BYTES = 512 * 1024

/** Somebody without an account, as they are written down. */
export const HolderForm = z.object({
  name: Name,
  department: Line.default(''),
  email: z.literal('').or(Email).default(''),
  phone: z.string().trim().max(GUEST_PHONE_MAX).default(''),
})

/** To whom assets are handed: a member, somebody without an account, or somebody new without one. */
const Receiver = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), id: Id }),
  z.object({ kind: z.literal('holder'), id: Id }),
  HolderForm.extend({ kind: z.literal('new') }),
])
export type Receiver = z.output<typeof Receiver>

/** An asset that changes hands. `custody` is the one that was shown, null for nobody: one that changed since is refused. */
const HandedAsset = z.object({
  id: Id,
  custody: Id.nullable(),
  condition: ConditionName.default('good'),
  accessories: PaperText.default(''),
  note: PaperText.default(''),
})

const assetsOnce = z
  .array(HandedAsset)
  .min(1)
  .max(PAPER_LINES_MAX)
  .refine((assets) => new Set(assets.map(({ id }) => id)).size === assets.length, { error: 'listed_twice' })

/** `sign` on the screen that is handed over, `mail` by a personal link and in the app, or not at all. */
export const CONFIRM_WAYS = ['sign', 'mail', 'none'] as const
export type ConfirmWay = (typeof CONFIRM_WAYS)[number]

const PaperChoices = z.object({
  form: z.enum(PAPER_FORMS).default('minutes'),
  isBilingual: z.boolean().default(false),
  place: PaperPlace.default(''),
  note: PaperText.default(''),
})

/** What `handOver` takes as JSON in its field `data`. */
export const HandOverForm = PaperChoices.extend({
  business: Id.optional(),
  assets: assetsOnce,
  to: Receiver,
  /** Who passes everything on; they must hold all of it. Without it the person who makes the call is the giver. */
  from: Id.optional(),
  handedOn: Day.optional(),
  dueOn: Day.nullable().default(null),
  confirm: z.enum(CONFIRM_WAYS).default('mail'),
  signature: Signature.optional(),
})
export type HandOverForm = z.output<typeof HandOverForm>

/** What `returnAssets` takes as JSON in its field `data`. Who makes the call receives them. */
export const ReturnForm = PaperChoices.extend({
  business: Id.optional(),
  assets: assetsOnce,
  handedOn: Day.optional(),
  /** Of who returns them, drawn on the screen. */
  signature: Signature.optional(),
})
export type ReturnForm = z.output<typeof ReturnForm>

const files = { photos: { maxCount: PAPER_PHOTOS_MAX, maxBytes: PHOTO_BYTES } } as const
const body = z.object({ data: z.string().max(DATA_MAX), business: Id.optional() })

export const handOver = call({
  method: 'POST',
  path: '/api/custody/hand-over',
  summary:
    'Hand assets over, from stock or from who holds them, with numbered minutes (multipart: JSON in `data`, photos)',
  access: 'custody.hand-over',
  envelope: 'result',
  body,
  bodyLimit: FORM_BYTES,
  files,
  output: Handover,
  errors: [
    'custody.changed',
    'custody.not_held',
    'custody.same_holder',
    'custody.due_before',
    'custody.in_future',
    'custody.no_email',
    'custody.no_signature',
    'holder.not_found',
    'asset.not_found',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'storage.quota_full',
  ],
})

export const returnAssets = call({
  method: 'POST',
  path: '/api/custody/return',
  summary: 'Take assets back, all or some of what people hold, with minutes for each of them (multipart as above)',
  access: 'custody.hand-over',
  envelope: 'result',
  body,
  bodyLimit: FORM_BYTES,
  files,
  output: z.array(Handover),
  errors: ['custody.changed', 'custody.not_held', 'custody.in_future', 'asset.not_found', 'storage.quota_full'],
})

/** Somebody who holds assets. */
export const Keeper = z.object({
  id: Id,
  kind: z.enum(['member', 'holder']),
  name: z.string(),
  department: z.string(),
})
export type Keeper = z.infer<typeof Keeper>

/** One asset about to change hands. */
export const CustodyOfAsset = z.object({
  asset: Id,
  code: z.string(),
  name: z.string(),
  serial: z.string(),
  maker: z.string(),
  unit: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** The year it came into use. */
  year: z.string(),
  custody: Id.nullable(),
  keeper: Keeper.nullable(),
  dueOn: z.string().nullable(),
  condition: ConditionName.nullable(),
  accessories: z.string(),
})
export type CustodyOfAsset = z.infer<typeof CustodyOfAsset>

export const listCustodies = call({
  method: 'POST',
  path: '/api/custody/of-assets',
  summary: 'Who holds some assets now; what a hand-over of them starts from',
  access: 'custody.hand-over',
  envelope: 'result',
  body: OfBusiness.extend({ assets: z.array(Id).min(1).max(PAPER_LINES_MAX) }),
  output: z.array(CustodyOfAsset),
})

export const changeDueDate = call({
  method: 'PATCH',
  path: '/api/custody/{id}',
  summary: 'Until when an asset is handed over',
  access: 'custody.hand-over',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ dueOn: Day.nullable() }),
  output: CustodyBrief,
  errors: ['custody.not_found', 'custody.due_before'],
})

export const askForReturn = call({
  method: 'POST',
  path: '/api/custody/{id}/remind',
  summary: 'Ask the holder of an overdue asset to return it; at most once a day',
  access: 'custody.hand-over',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  body: OfBusiness,
  output: z.object({ name: z.string() }),
  errors: [
    'custody.not_found',
    'custody.not_overdue',
    'custody.asked_today',
    'custody.unreachable',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'mail.recipient_spent',
  ],
})
