import { Button, Checkbox, NumberInput, Switch } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { ADD_MAX } from '@nine/contract/asset/asset-code'
import { formatShortCode } from '@nine/contract/label/short-code'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, QrCode } from 'lucide-react'
import type { RefObject } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { codeSchemeQuery } from '../../code-scheme/code-scheme.queries.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DialogFoot, DialogHead } from '../../../ui/dialog/full-dialog.tsx'
import classes from './add-asset-form.module.css'
import { AdvancedFields } from './advanced-fields.tsx'
import {
  CategoryField,
  CodeField,
  DescriptionField,
  LocationField,
  NameField,
  UnitField,
  VisibilityField,
} from '../fields/asset-fields.tsx'
import { CustomFields } from '../fields/custom-fields.tsx'
import { NewDocuments } from '../documents/new-documents.tsx'
import { PhotoSection } from '../photos/photo-section.tsx'
import { NEW_UNITS } from '../fields/unit-options.ts'
import { useAddAsset } from './use-add-asset.ts'
import { pathOf } from '../fields/use-asset-form.ts'
import { SubmitKeys } from '../../../ui/field/submit-keys.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

export interface AddAssetFormProps {
  business: string
  /** What it is called, as somebody has typed before. */
  name: string
  /** A blank label that it gets. */
  label: string | undefined
  /** The asset to add another one of. */
  original: Asset | undefined
  /** True while the asset is being sent. */
  busy: RefObject<boolean>
  /** Of assets that were added at once. */
  onMakeLabels: (ids: string[]) => void
  onClose: () => void
}

/** Pictures, the usual fields, and the rare ones behind a switch. */
export function AddAssetForm(props: AddAssetFormProps) {
  const { business, original, onClose } = props
  const { t } = useTranslation('assetDialog')
  const adding = useAddAsset(props)
  const { form, saving, refusal, documents, advanced, keptAt, startAnew, count } = adding
  const { data: scheme } = useQuery(codeSchemeQuery(business, form.values.category))
  const waits = saving || documents.saved !== undefined
  const phone = useIsPhone()
  return (
    <form noValidate className="column grow low" onSubmit={adding.onSubmit}>
      <DialogHead
        title={original ? t('duplicateOf', { name: original.name }) : t('addTitle')}
        onClose={onClose}
        disabled={saving}
        end={
          keptAt !== undefined && (
            <>
              <span className={`inline-row gap-3 text-s muted ${classes['kept']}`} role="status">
                <CircleCheck size={15} aria-hidden="true" />
                {t(phone ? 'keptShort' : 'kept', { time: formatTime(keptAt) })}
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
            isRequired={adding.needsPhoto}
            picking={adding.photoPicking}
            progress={adding.progress}
            error={form.errors['photos']}
            errors={adding.photoErrors}
            dataPath={pathOf(form, 'photos')}
            onChange={(next) => form.setFieldValue('photos', next)}
          />
          {original && original.images.length > 0 && adding.photos.length === 0 && (
            <p className="text-s muted">{t('photos.ofOriginal', { code: original.code })}</p>
          )}
          <VisibilityField form={form} />
          <div className={`flex gap-6 bordered radius-l ${classes['note']}`}>
            <QrCode size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <b>{t(adding.label ? 'labelNote.title' : 'codeNote.title')}</b>
              <p>{adding.label ? t('labelNote.text', { code: formatShortCode(adding.label) }) : t('codeNote.text')}</p>
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
          <div className={`grid gap-6 start ${classes['categoryUnit']}`}>
            <CodeField form={form} placeholder={scheme?.nextCode} disabled={count > 1} />
            <NumberInput
              label={t('count')}
              classNames={{ input: 'num' }}
              min={1}
              max={ADD_MAX}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              value={count}
              onChange={(value) => adding.setCount(Number(value) || 1)}
            />
          </div>
          {count > 1 && <p className="text-s muted">{t('countHelp', { count })}</p>}
          <DescriptionField form={form} />
          <CustomFields form={form} business={business} className="mt-4 mb-6" />
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
              <AdvancedFields form={form} isOne={count === 1} onTermsTouched={adding.onTermsTouched} />
              {count === 1 && (
                <NewDocuments
                  files={documents.files}
                  picking={adding.documentPicking}
                  progress={documents.progress}
                  disabled={waits}
                  onChange={documents.setFiles}
                />
              )}
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
          <span className="row wrap between gap-7">
            <span className={classes['required']}>
              <span aria-hidden="true">*</span> {t(adding.needsPhoto ? 'requiredNote' : 'requiredName')}
            </span>
            {!original && (
              <Checkbox
                size="xs"
                label={t('keepPlaces')}
                checked={adding.keeps}
                onChange={(event) => adding.setKeeps(event.currentTarget.checked)}
              />
            )}
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
