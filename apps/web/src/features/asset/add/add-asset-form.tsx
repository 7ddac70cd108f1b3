import { Button, Switch } from '@mantine/core'
import { CircleCheck, QrCode } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogFoot, DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import classes from './add-asset-form.module.css'
import { AdvancedFields } from './advanced-fields.tsx'
import {
  CategoryField,
  DescriptionField,
  LocationField,
  NameField,
  UnitField,
  VisibilityField,
} from '../fields/asset-fields.tsx'
import { NewDocuments } from '../documents/new-documents.tsx'
import { PhotoSection } from '../photos/photo-section.tsx'
import { NEW_UNITS } from '../fields/unit-options.ts'
import { useAdding } from './use-adding.ts'
import { pathOf } from '../fields/use-asset-form.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'

interface Props {
  business: string
  /** What it is called, as somebody has typed before. */
  name: string
  /** True while the asset is being sent. */
  busy: RefObject<boolean>
  onClose: () => void
}

/** Pictures, the usual fields, and the rare ones behind a switch. */
export function AddAssetForm({ business, name, busy, onClose }: Props) {
  const { t } = useTranslation('assetDialog')
  const adding = useAdding({ business, name }, busy, onClose)
  const { form, saving, refusal, documents, advanced, keptAt, startAnew } = adding
  const waits = saving || documents.saved !== undefined
  return (
    <form noValidate className="column grow low" onSubmit={adding.onSubmit}>
      <DialogHead
        title={t('addTitle')}
        onClose={onClose}
        disabled={saving}
        end={
          keptAt !== undefined && (
            <>
              <span className={`inline-row gap-3 text-s muted ${classes['kept']}`} role="status">
                <CircleCheck size={15} aria-hidden="true" />
                {t('kept', { time: formatTime(keptAt) })}
              </span>
              <Button variant="subtle" color="gray" size="compact-sm" disabled={waits} onClick={startAnew}>
                {t('dropDraft')}
              </Button>
            </>
          )
        }
      />
      <div className={`grid grow low ${classes['columns']}`} data-advanced={advanced || undefined}>
        <div className={classes['pictures']}>
          <PhotoSection
            photos={adding.photos}
            picking={adding.photoPicking}
            progress={adding.progress}
            error={form.errors['photos']}
            errors={adding.photoErrors}
            dataPath={pathOf(form, 'photos')}
            onChange={(next) => form.setFieldValue('photos', next)}
          />
          <VisibilityField form={form} />
          <div className={`flex gap-6 bordered radius-l ${classes['note']}`}>
            <QrCode size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <b>{t('codeNote.title')}</b>
              <p>{t('codeNote.text')}</p>
            </div>
          </div>
        </div>
        <section className={classes['general']} aria-labelledby="general-title">
          <h2 id="general-title">{t('general')}</h2>
          <NameField form={form} isFirst />
          <div className={`grid gap-6 start ${classes['categoryUnit']}`}>
            <CategoryField form={form} business={business} onPicked={adding.onCategory} />
            <UnitField form={form} units={NEW_UNITS} />
          </div>
          <LocationField form={form} business={business} />
          <DescriptionField form={form} />
        </section>
        <section className={`quiet ${classes['advanced']}`} aria-labelledby="advanced-title">
          <div className="row between">
            <h2 id="advanced-title">{t('advanced')}</h2>
            <Switch
              aria-labelledby="advanced-title"
              checked={advanced}
              onChange={(event) => adding.setAdvanced(event.currentTarget.checked)}
            />
          </div>
          {advanced ? (
            <>
              <AdvancedFields form={form} onTermsTouched={adding.onTermsTouched} />
              <NewDocuments
                files={documents.files}
                picking={adding.documentPicking}
                progress={documents.progress}
                disabled={waits}
                onChange={documents.setFiles}
              />
            </>
          ) : (
            <p className="text-s muted">{t('advancedHelp')}</p>
          )}
        </section>
      </div>
      {(refusal || documents.saved) && (
        <div className={`fixed ${classes['refusal']}`}>
          {documents.saved ? (
            <ErrorState
              message={t('documents.unsent', {
                code: documents.saved.code,
                count: documents.files.length,
                message: documents.failure,
              })}
              onRetry={() => void documents.retry()}
            />
          ) : (
            <ErrorState message={refusal ?? ''} />
          )}
        </div>
      )}
      <DialogFoot
        start={
          <span className={classes['required']}>
            <span aria-hidden="true">*</span> {t('requiredNote')}
          </span>
        }
      >
        {documents.saved ? (
          <Button loading={documents.isSending} onClick={documents.skip}>
            {t('documents.skip')}
          </Button>
        ) : (
          <>
            <Button variant="subtle" color="gray" disabled={saving} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="default" name="next" value="again" disabled={saving}>
              {t('saveAgain')}
            </Button>
            <Button type="submit" loading={saving} rightSection={<SubmitKeys />}>
              {t('save')}
            </Button>
          </>
        )}
      </DialogFoot>
    </form>
  )
}
