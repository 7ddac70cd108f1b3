import { z } from 'zod'
import { NAME_MAX } from '../fields.ts'
import { REGIMES } from '../report/regime.ts'

/** Units of a drawn signature: a path within a box of this size. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
const SIGNATURE_MAX = 20_000
/** Only lines between points, so that it can be drawn anywhere and hides nothing. */
const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/** A signature drawn on a screen, as the `d` of an SVG path. */
export const Signature = z
  .string()
  .max(SIGNATURE_MAX, { abort: true })
  .regex(SIGNATURE_PATH, { error: 'invalid_signature' })

/** In what state an asset changes hands. */
export const CONDITIONS = ['good', 'worn', 'faulty'] as const
export type Condition = (typeof CONDITIONS)[number]
export const ConditionName = z.enum(CONDITIONS)

/** The everyday minutes, or the fixed-asset form of the accounting rules. */
export const PAPER_FORMS = ['minutes', '01-TSCD'] as const
export type PaperForm = (typeof PAPER_FORMS)[number]

export const PAPER_KINDS = ['handover', 'return'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Most assets on one paper. */
export const PAPER_LINES_MAX = 200
export const PAPER_PHOTOS_MAX = 10
export const PAPER_TEXT_MAX = 500

export const PaperText = z.string().trim().max(PAPER_TEXT_MAX)
export const PaperPlace = z.string().trim().max(NAME_MAX)

/** Somebody on a paper, as they were when it was written. */
export const PaperParty = z.object({
  name: z.string(),
  position: z.string(),
  department: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type PaperParty = z.infer<typeof PaperParty>

export const PaperLine = z.object({
  asset: z.string(),
  code: z.string(),
  name: z.string(),
  serial: z.string(),
  maker: z.string(),
  unit: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** The year it came into use. */
  year: z.string(),
  condition: ConditionName,
  accessories: z.string(),
  note: z.string(),
})
export type PaperLine = z.infer<typeof PaperLine>

/** Everything a paper says; it never changes afterwards. */
export const PaperContent = z.object({
  form: z.enum(PAPER_FORMS),
  /** Which rules the form follows; older papers follow Thông tư 99. */
  regime: z.enum(REGIMES).optional(),
  isBilingual: z.boolean(),
  company: z.object({ name: z.string(), address: z.string() }),
  place: z.string(),
  giver: PaperParty,
  receiver: PaperParty,
  handedOn: z.string(),
  dueOn: z.string().nullable(),
  note: z.string(),
  lines: z.array(PaperLine),
})
export type PaperContent = z.infer<typeof PaperContent>
