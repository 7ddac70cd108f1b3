import { Button, Checkbox, NumberInput, Select } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import { CircleAlert, CircleHelp } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { DialogFoot } from '../../../ui/dialog/full-dialog.tsx'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ImportFrame } from '../import-frame.tsx'
import frame from '../import-frame.module.css'
import { noteSummary, refreshImport, sendCheck } from '../import.queries.ts'
import type { Step } from '../steps.ts'
import { useImportChange } from '../use-import-change.ts'
import { PhotosPart } from '../photos/photos-part.tsx'
import { ColumnList } from './column-list.tsx'
import { fieldButtonId } from './field-menu.tsx'
import classes from './match-step.module.css'
import { MatchOptions } from './match-options.tsx'
import { SheetStrip } from './sheet-strip.tsx'

const MOST_NAMED = 3

interface Props {
  business: string
  made: Import
  onStep: (step: Step) => void
}

/** Which column of the file is which field. */
export function MatchStep({ business, made, onStep }: Props) {
  const { t } = useTranslation('import')
  const phone = useIsPhone()
  const { change, isSaving } = useImportChange(business, made._id)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const open = made.columns.filter(({ isOpen }) => isOpen)
  const known = made.columns.filter(({ field }) => field !== null)
  const remembered = made.columns.filter(({ by, field }) => by === 'remembered' && field !== null)
  const hasName = known.some(({ field }) => field === 'name')
  const isChecked = made.state !== 'matching'
  const font = made.sheets[made.sheet]?.font

  async function check(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const [first] = open
    // The column that nobody has decided about, or any, where the name is missing.
    const asked = first ?? (hasName ? undefined : made.columns[0])
    if (asked) {
      document.getElementById(fieldButtonId(asked.index))?.click()
      return
    }
    if (sending) toastInfo(t('photos.wait'))
    if (busy || isSaving || sending) return
    if (isChecked) {
      onStep('check')
      return
    }
    setBusy(true)
    try {
      noteSummary(business, await sendCheck(business, made))
      onStep('check')
    } catch (error) {
      toastError(error)
      await refreshImport(business, made._id)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ImportFrame step="match" fileName={made.fileName} onStep={onStep}>
      <div className={classes['columns']}>
        <div className={`column gap-6 ${frame['ground']} ${classes['left']}`}>
          <div className="row wrap gap-6">
            <h3 className="text-l">
              {t('match.found', {
                count: made.rows,
                columns: formatNumber(made.columns.length),
                rows: formatNumber(made.rows),
              })}
            </h3>
            <p className="text-s soft grow" role="status">
              {t(open.length > 0 ? 'match.summaryOpen' : 'match.summary', {
                count: known.length,
                known: known.length,
                left: made.columns.length - known.length - open.length,
                open: open.length,
              })}{' '}
              {remembered.length > 0 && t('match.remembered', { count: remembered.length })}
            </p>
            <div className="row wrap gap-6">
              {made.sheets.length > 1 && (
                <label className="row gap-5 text-s soft">
                  {t('match.sheet')}
                  <Select
                    w={phone ? 180 : 140}
                    aria-label={t('match.sheet')}
                    data={made.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                    value={String(made.sheet)}
                    onChange={(sheet) => sheet !== null && change({ sheet: Number(sheet) })}
                    comboboxProps={{ radius: 'lg', shadow: 'md' }}
                  />
                </label>
              )}
              <label className="row gap-5 text-s soft">
                {t('match.headRow')}
                <NumberInput
                  w={72}
                  aria-label={t('match.headRow')}
                  min={1}
                  max={100}
                  clampBehavior="strict"
                  allowDecimal={false}
                  value={made.headRow}
                  onChange={(headRow) => typeof headRow === 'number' && headRow !== made.headRow && change({ headRow })}
                />
              </label>
              <Checkbox
                label={t('match.twoRows')}
                checked={made.headRows === 2}
                onChange={(event) => change({ headRows: event.currentTarget.checked ? 2 : 1 })}
              />
            </div>
          </div>
          {made.hasFailed && (
            <p role="alert" className="row gap-4 radius-m toned text-s medium p-6" data-tone="red">
              <CircleAlert size={17} aria-hidden="true" />
              {t('match.hasFailed')}
            </p>
          )}
          {font && (
            <p role="status" className="row gap-4 radius-m toned text-s medium p-6" data-tone="amber">
              <CircleHelp size={17} aria-hidden="true" />
              {t(`match.fonts.${font}`)}
            </p>
          )}
          <SheetStrip made={made} onHead={(headRow) => change({ headRow })} />
          {!hasName && (
            <p role="alert" className="row gap-4 radius-m toned text-s medium p-6" data-tone="red">
              <CircleAlert size={17} aria-hidden="true" />
              {t('match.nameMissing')}
            </p>
          )}
          <ColumnList business={business} made={made} onChange={change} />
        </div>
        <MatchOptions
          made={made}
          isSaving={isSaving}
          onChange={(options) => change({ options })}
          photos={<PhotosPart business={business} made={made} onBusy={setSending} />}
        />
      </div>
      <form onSubmit={(event) => void check(event)}>
        <DialogFoot
          start={
            open.length > 0 && (
              <span className="row wrap gap-4">
                <CircleHelp size={17} className="amber" aria-hidden="true" />
                <span>
                  {t('match.left', { count: open.length })}{' '}
                  <b className="medium ink">
                    {open
                      .slice(0, MOST_NAMED)
                      .map(({ head, letter }) => head || letter)
                      .join(', ')}
                    {open.length > MOST_NAMED && '…'}
                  </b>
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => change({ columns: open.map(({ index }) => ({ index, field: null })) })}
                >
                  {t('match.skipOpen')}
                </Button>
              </span>
            )
          }
        >
          <Button variant="default" onClick={() => onStep('upload')}>
            {t('match.back')}
          </Button>
          <Button type="submit" loading={busy || isSaving} rightSection={!phone && <SubmitKeys />}>
            {isChecked ? t('match.seeCheck') : t('match.check', { count: made.rows, rows: formatNumber(made.rows) })}
          </Button>
        </DialogFoot>
      </form>
    </ImportFrame>
  )
}
