import { z } from 'zod'
import { readAs } from '../bounds.ts'
import { call } from '../call.ts'
import { ById, Id, OfBusiness } from '../fields.ts'

export const CODE_MAX = 32
export const PREFIX_MAX = 20
export const DIGITS_MAX = 10
/** With it the longest prefix still leaves room for every number. */
export const NUMBER_MAX = 9_999_999_999
/** Most assets that one call adds. */
export const ADD_MAX = 200

/** Letters, digits and - _ . / within: what people print on tags and scanners read. A first sign like these could be a formula. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._/-]*$/u

const composed = (value: unknown): unknown => (typeof value === 'string' ? value.trim().normalize('NFC') : value)

/** A code that somebody gives an asset. Empty is none: the scheme makes one, or the asset keeps the one it has. */
export const GivenCode = readAs(
  CODE_MAX * 4,
  (value) => composed(value) || undefined,
  z.string().max(CODE_MAX, { abort: true }).regex(CODE, { error: 'code_signs' }).optional(),
).meta({ type: 'string', maxLength: CODE_MAX })

const Prefix = readAs(
  PREFIX_MAX * 4,
  composed,
  z
    .string()
    .max(PREFIX_MAX, { abort: true })
    .refine((prefix) => prefix === '' || CODE.test(prefix), { error: 'code_signs' }),
).meta({ type: 'string', maxLength: PREFIX_MAX })

/** How codes are made: a prefix, and a number of at least so many digits. */
export const CodeSchemeForm = z.object({
  prefix: Prefix,
  digits: z.int().min(1).max(DIGITS_MAX),
  /** The number to go on from; those that an asset has are skipped. */
  next: z.int().min(1).max(NUMBER_MAX),
})
export type CodeSchemeForm = z.output<typeof CodeSchemeForm>

export const DEFAULT_PREFIX = 'TS-'
export const DEFAULT_DIGITS = 6

export const codeOf = ({ prefix, digits, next }: CodeSchemeForm): string =>
  `${prefix}${String(next).padStart(digits, '0')}`

export const CodeScheme = CodeSchemeForm.extend({
  prefix: z.string(),
  /** The code that the next asset gets, unless somebody is faster. */
  nextCode: z.string(),
  /** The category whose scheme it is; null for the enterprise's. */
  category: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type CodeScheme = z.infer<typeof CodeScheme>

export const getCodeScheme = call({
  method: 'GET',
  path: '/api/asset/code-scheme',
  summary: 'How the code of a new asset is made: by its category, by one above it, or by the enterprise',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({ category: Id.optional() }),
  output: CodeScheme,
})

export const saveCodeScheme = call({
  method: 'PUT',
  path: '/api/asset/code-scheme',
  summary: "Change the enterprise's scheme of codes; codes that assets have stay as they are",
  access: 'business.update',
  envelope: 'success',
  body: CodeSchemeForm.extend({ business: Id.optional() }),
  output: CodeScheme,
  done: 'asset.scheme_saved',
})

export const saveCategoryCodeScheme = call({
  method: 'PUT',
  path: '/api/categories/{id}/code-scheme',
  summary: 'Give a category, and those below it that have none, a scheme of codes of its own',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  body: CodeSchemeForm.extend({ business: Id.optional() }),
  output: CodeScheme,
  errors: ['category.not_found'],
  done: 'asset.scheme_saved',
})

export const deleteCategoryCodeScheme = call({
  method: 'DELETE',
  path: '/api/categories/{id}/code-scheme',
  summary: 'Let a category use the scheme of codes above it again; returns that one',
  access: 'category.write',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: CodeScheme,
  errors: ['category.not_found'],
  done: 'asset.scheme_saved',
})

export const freeFormerCode = call({
  method: 'DELETE',
  path: '/api/asset/{id}/former-code',
  summary: 'Let go of a code that an asset had before, so that another one can get it',
  access: 'asset.code.free',
  envelope: 'success',
  params: ById,
  query: OfBusiness.extend({
    code: z
      .string()
      .trim()
      .max(CODE_MAX * 4),
  }),
  output: z.null(),
  errors: ['asset.not_found', 'asset.former_code_unknown'],
  done: 'asset.code_freed',
})
