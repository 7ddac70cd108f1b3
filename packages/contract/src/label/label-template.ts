import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, OfBusiness } from '../fields.ts'

/** Most templates of an enterprise. */
export const TEMPLATES_MAX = 50
const TEMPLATE_NAME_MAX = 60
/** A3 with room; a roll's label is never longer. */
const PAGE_MM_MAX = 500
const LABEL_MM_MIN = 8
const CELLS_MAX = 40
const NAME_ROWS_MAX = 3

/** What a line of a label can say. */
export const LINE_FIELDS = ['code', 'name', 'location', 'company', 'holder', 'serial', 'price'] as const
export type LineField = (typeof LINE_FIELDS)[number]

const LabelLine = z.object({
  field: z.enum(LINE_FIELDS),
  isBold: z.boolean(),
  /** How many lines a long text may take. */
  rows: z.int().min(1).max(NAME_ROWS_MAX),
})
export type LabelLine = z.infer<typeof LabelLine>

/** A length in millimetres, to a tenth. */
const mm = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.1, { error: 'tenths' })

/** Sheets are pages of labels in rows and columns; a roll is one label after the other. */
export const PAPERS = ['sheet', 'roll'] as const

const Geometry = z.object({
  paper: z.enum(PAPERS),
  pageWidth: mm(LABEL_MM_MIN, PAGE_MM_MAX),
  pageHeight: mm(LABEL_MM_MIN, PAGE_MM_MAX),
  columns: z.int().min(1).max(CELLS_MAX),
  rows: z.int().min(1).max(CELLS_MAX),
  width: mm(LABEL_MM_MIN, PAGE_MM_MAX),
  height: mm(LABEL_MM_MIN, PAGE_MM_MAX),
  marginLeft: mm(0, PAGE_MM_MAX),
  marginTop: mm(0, PAGE_MM_MAX),
  gapX: mm(0, PAGE_MM_MAX),
  gapY: mm(0, PAGE_MM_MAX),
})
/** Where the labels of a page are, in millimetres. */
export type Geometry = z.infer<typeof Geometry>

/** How far the last column and the last row reach. */
export const reachOf = (sheet: Geometry): { x: number; y: number } => ({
  x: sheet.marginLeft + sheet.columns * sheet.width + (sheet.columns - 1) * sheet.gapX,
  y: sheet.marginTop + sheet.rows * sheet.height + (sheet.rows - 1) * sheet.gapY,
})

/** Sums of tenths are not exact. */
const ROUNDING_MM = 0.01

export const LabelTemplateForm = Geometry.extend({
  name: z.string().trim().min(1, { error: 'required' }).max(TEMPLATE_NAME_MAX),
  lines: z
    .array(LabelLine)
    .max(LINE_FIELDS.length, { abort: true })
    .refine((lines) => new Set(lines.map(({ field }) => field)).size === lines.length, { error: 'line_twice' }),
  hasLogo: z.boolean(),
})
  .refine((sheet) => reachOf(sheet).x <= sheet.pageWidth + ROUNDING_MM, { path: ['width'], error: 'beyond_page' })
  .refine((sheet) => reachOf(sheet).y <= sheet.pageHeight + ROUNDING_MM, { path: ['height'], error: 'beyond_page' })
export type LabelTemplateForm = z.output<typeof LabelTemplateForm>

export const LabelTemplate = Geometry.extend({
  _id: Id,
  name: z.string(),
  lines: z.array(LabelLine),
  hasLogo: z.boolean(),
})
export type LabelTemplate = z.infer<typeof LabelTemplate>

/** What the codes of labels say: the long address of an asset, or a short one that needs far fewer modules. */
const LABEL_ADDRESSES = ['long', 'short'] as const
export type LabelAddress = (typeof LABEL_ADDRESSES)[number]

export const listLabelTemplates = call({
  method: 'GET',
  path: '/api/label/template',
  summary: "The enterprise's own label templates by name, and which address its labels have",
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ templates: z.array(LabelTemplate), address: z.enum(LABEL_ADDRESSES) }),
})

export const createLabelTemplate = call({
  method: 'POST',
  path: '/api/label/template',
  summary: 'Add a label template that everybody of the enterprise can print with',
  access: 'label.manage',
  envelope: 'success',
  body: LabelTemplateForm.safeExtend({ business: Id.optional() }),
  output: LabelTemplate,
  errors: ['label.too_many_templates'],
  done: 'label.template_saved',
})

export const updateLabelTemplate = call({
  method: 'PUT',
  path: '/api/label/template/{id}',
  summary: 'Change a label template',
  access: 'label.manage',
  envelope: 'success',
  params: ById,
  body: LabelTemplateForm.safeExtend({ business: Id.optional() }),
  output: LabelTemplate,
  errors: ['label.template_not_found'],
  done: 'label.template_saved',
})

export const deleteLabelTemplate = call({
  method: 'DELETE',
  path: '/api/label/template/{id}',
  summary: 'Delete a label template; printed labels stay as they are',
  access: 'label.manage',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['label.template_not_found'],
  done: 'label.template_deleted',
})

export const saveLabelAddress = call({
  method: 'PUT',
  path: '/api/label/address',
  summary: 'Choose the address that labels have from now on; printed ones stay valid for ever',
  access: 'business.update',
  envelope: 'success',
  body: OfBusiness.extend({ address: z.enum(LABEL_ADDRESSES) }),
  output: z.object({ address: z.enum(LABEL_ADDRESSES) }),
  done: 'label.address_saved',
})
