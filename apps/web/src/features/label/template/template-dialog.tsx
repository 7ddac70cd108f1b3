import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { LabelTemplateForm, PAPERS } from '@nine/contract/label/label-template'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogForm, FormDialog, type FormDialogHandle } from '../../../ui/dialog/form-dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useDialogForm } from '../../../ui/dialog/use-dialog-form.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import type { ChosenDesign } from './designs.ts'
import { sendTemplate } from './template.queries.ts'

interface Edited {
  from: ChosenDesign
  isNew: boolean
}

interface Props {
  business: string
  /** Undefined while it is closed. */
  edited: Edited | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** A template of the enterprise: measures here, lines and logo as they are chosen beside the preview. */
export function TemplateDialog({ business, edited, onClose, onSaved }: Props) {
  const { t } = useTranslation('label')
  const shown = useLastDefined(edited)
  return (
    <FormDialog
      opened={edited !== undefined}
      title={t(shown?.isNew ? 'template.new' : 'template.edit')}
      onClose={onClose}
    >
      {(dialog) =>
        shown && <Fields key={shown.from.key} business={business} edited={shown} dialog={dialog} onSaved={onSaved} />
      }
    </FormDialog>
  )
}

const SIDES = ['width', 'height'] as const
const PAGE = ['pageWidth', 'pageHeight'] as const
const EDGES = ['marginLeft', 'marginTop'] as const
const GAPS = ['gapX', 'gapY'] as const
type Measure = (typeof SIDES | typeof PAGE | typeof EDGES | typeof GAPS)[number]

interface FieldsProps {
  business: string
  edited: Edited
  dialog: FormDialogHandle
  onSaved: (id: string) => void
}

function Fields({ business, edited: { from, isNew }, dialog, onSaved }: FieldsProps) {
  const { t } = useTranslation('label')
  const [initialValues] = useState(() => valuesOf(from, isNew))
  const { form, submit, state, saving } = useDialogForm({
    schema: LabelTemplateForm,
    initialValues,
  })
  const isRoll = form.values.paper === 'roll'
  const save = submit(async (values, once) => {
    const template = LabelTemplateForm.parse(values)
    const id = await sendTemplate(business, isNew ? undefined : from.key, template, once)
    toastSuccess(t('template.saved', { name: template.name }))
    onSaved(id)
  })
  /** The page of a roll is one row of labels. */
  function change(values: Partial<LabelTemplateForm>): void {
    const next = { ...form.getValues(), ...values }
    form.setValues(next.paper === 'roll' ? { ...next, ...pageOfRoll(next) } : next)
  }
  const measure = (name: Measure) => (
    <NumberInput
      key={name}
      label={t(`template.${name}`)}
      disabled={saving}
      step={0.1}
      decimalScale={1}
      decimalSeparator=","
      suffix=" mm"
      min={0}
      error={form.errors[name]}
      value={form.values[name]}
      onChange={(value) => change({ [name]: Number(value) })}
    />
  )
  const count = (name: 'columns' | 'rows') => (
    <NumberInput
      key={name}
      label={t(`template.${name}`)}
      disabled={saving}
      allowDecimal={false}
      min={1}
      error={form.errors[name]}
      value={form.values[name]}
      onChange={(value) => change({ [name]: Number(value) })}
    />
  )
  return (
    <DialogForm dialog={dialog} {...state} action={t('template.save')} onSubmit={save}>
      <TextInput
        label={t('template.name')}
        placeholder={t('template.namePlaceholder')}
        withAsterisk
        data-autofocus
        disabled={saving}
        {...form.getInputProps('name')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('template.paper')}
        disabled={saving}
        value={form.values.paper}
        onChange={(value) => {
          const paper = PAPERS.find((one) => one === value)
          if (paper) change(paper === 'sheet' ? { paper, pageWidth: 210, pageHeight: 297 } : { paper })
        }}
        data={PAPERS.map((paper) => ({ value: paper, label: t(`template.${paper}`) }))}
      />
      <div className="grid twins gap-6 start">
        {SIDES.map(measure)}
        {!isRoll && PAGE.map(measure)}
        {count('columns')}
        {isRoll ? measure('gapX') : count('rows')}
        {!isRoll && [...EDGES, ...GAPS].map(measure)}
      </div>
      <p className="text-s muted">{t('template.linesHint')}</p>
    </DialogForm>
  )
}

function pageOfRoll({ width, height, columns, gapX }: LabelTemplateForm) {
  const pageWidth = Math.round((columns * width + (columns - 1) * gapX) * 10) / 10
  return { pageWidth, pageHeight: height, rows: 1, marginLeft: 0, marginTop: 0, gapY: 0 }
}

function valuesOf({ key: _key, isUsual: _isUsual, name = '', lines, ...from }: ChosenDesign, isNew: boolean) {
  return { ...from, lines: [...lines], name: isNew ? '' : name }
}
