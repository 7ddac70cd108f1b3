import { Button, Kbd, Switch } from '@mantine/core'
import type { Asset } from '@nine/contract/asset'
import { todayIn } from '@nine/contract/duration'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, QrCode } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { readLogin } from '../../lib/session.ts'
import { settings } from '../../lib/settings.ts'
import { choose } from '../../ui/choose.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DialogFoot, DialogHead } from '../../ui/full-dialog.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { categoryTreeQuery } from '../category/category.queries.ts'
import classes from './add-asset-form.module.css'
import { AdvancedFields } from './advanced-fields.tsx'
import { changedFields } from './asset-changes.ts'
import {
  CategoryField,
  DescriptionField,
  LocationField,
  NameField,
  UnitField,
  VisibilityField,
} from './asset-fields.tsx'
import { type AssetFormField, bodyOf, isNewPhoto, newAssetValues } from './asset-form-values.ts'
import { refreshAssets, sendNewAsset } from './asset.queries.ts'
import { prefillFrom } from './depreciation-prefill.ts'
import { fileProgress } from './file-progress.ts'
import { NewDocuments } from './new-documents.tsx'
import { PhotoSection, toPhoto } from './photo-section.tsx'
import { NEW_UNITS } from './unit-options.ts'
import { pathOf, useAssetForm } from './use-asset-form.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useNewDocuments } from './use-new-documents.ts'

/** Fields behind the switch; a fault in one of them opens it. */
const BASIC: readonly string[] = [
  'name',
  'description',
  'isPublic',
  'category',
  'location',
  'unit',
  'photos',
] satisfies AssetFormField[]

interface Props {
  business: string
  /** True while the asset is being sent: the dialog must not be left by accident then. */
  busy: RefObject<boolean>
  onClose: () => void
}

export function AddAssetForm({ business, busy, onClose }: Props) {
  const { t } = useTranslation('assetDialog')
  const today = todayIn(settings.timeZone)
  const empty = useMemo(() => newAssetValues(today), [today])
  const [advanced, setAdvanced] = useState(false)
  const [sent, setSent] = useState<number>()
  const termsTouched = useRef(false)
  const settled = useRef(false)
  const abort = useRef<AbortController>(undefined)
  const { form, submit, saving, refusal, setRefusal } = useAssetForm(empty)
  const documents = useNewDocuments(business)
  const { data: categories } = useQuery(categoryTreeQuery(business))
  const { values } = form
  const photos = values.photos.filter(isNewPhoto)
  const hasContent = changedFields(empty, values).length > 0 || documents.files.length > 0

  const { photos: _, ...typed } = values
  const draft = useDraft({
    person: readLogin()?.id ?? '',
    business,
    version: JSON.stringify([typed, photos.map(({ key }) => key), documents.files.length, advanced]),
    content: hasContent
      ? { values: typed, photos: photos.map(({ file }) => file), documents: documents.files, advanced }
      : undefined,
    onFound: (found) => {
      form.setValues({ ...empty, ...found.values, photos: found.photos.map(toPhoto) })
      documents.setFiles(found.documents)
      setAdvanced(found.advanced)
      termsTouched.current = true
    },
  })

  useLeaveGuard({
    settled,
    isAtStake: () => (hasContent && documents.saved === undefined) || saving,
    isTabAtStake: saving || draft.isPending,
    staysOpen: ({ add }) => add === '1',
    ask: async () => {
      const answer = await choose({
        title: t('leaveAdd.title'),
        text: t(saving ? 'leaveAdd.sending' : 'leaveAdd.text'),
        choices: [
          { key: 'drop', label: t('leaveAdd.drop'), look: 'danger' },
          { key: 'stay', label: t('leaveAdd.stay') },
          { key: 'keep', label: t('leaveAdd.keep'), look: 'main' },
        ],
      })
      if (answer === undefined || answer === 'stay') return false
      abort.current?.abort()
      await (answer === 'drop' ? draft.drop(true) : draft.keepNow())
      return true
    },
  })
  useEffect(() => () => abort.current?.abort(), [])

  const hiddenFault = !advanced && Object.keys(form.errors).find((field) => !BASIC.includes(field))
  useEffect(() => {
    if (!hiddenFault) return
    setAdvanced(true)
    requestAnimationFrame(() => form.getInputNode<HTMLElement, never>(hiddenFault as never)?.focus())
    // oxlint-disable-next-line react/exhaustive-deps -- once for each fault that is out of sight
  }, [hiddenFault])

  function startAnew(): void {
    form.setValues(empty)
    form.clearErrors()
    documents.clear()
    setRefusal(undefined)
    termsTouched.current = false
    void draft.drop(false)
    requestAnimationFrame(() => form.getInputNode<HTMLElement, never>('name' as never)?.focus())
  }

  function finish({ name, code }: Asset, again: boolean): void {
    toastSuccess(t('added', { name, code }))
    void refreshAssets(business)
    if (again) return startAnew()
    settled.current = true
    busy.current = false
    void draft.drop(true)
    onClose()
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const again = submitter instanceof HTMLButtonElement && submitter.value === 'again'
    event.stopPropagation()
    setRefusal(undefined)
    submit(async (now, once) => {
      if (!readLogin()) return setRefusal(t('noUser'))
      abort.current = new AbortController()
      busy.current = true
      setSent(0)
      try {
        const asset = await sendNewAsset(
          business,
          bodyOf(now),
          now.photos.filter(isNewPhoto).map(({ file }) => file),
          {
            ...once,
            signal: abort.current.signal,
            onUpload: setSent,
          },
        )
        if (await documents.send(asset, (saved) => finish(saved, again))) finish(asset, again)
      } finally {
        busy.current = false
        setSent(undefined)
      }
    })(event)
  }

  function onCategory(id: string | null): void {
    const category = categories?.find(({ _id }) => _id === id)
    const terms = category && !termsTouched.current ? prefillFrom(category) : undefined
    if (terms) form.setValues({ ...terms })
  }

  const progress =
    sent === undefined
      ? undefined
      : fileProgress(
          photos.map(({ file }) => file.size),
          sent,
        )
  const waits = saving || documents.saved !== undefined
  return (
    <form noValidate className={classes['form']} onSubmit={onSubmit}>
      <DialogHead
        title={t('addTitle')}
        onClose={onClose}
        disabled={saving}
        end={
          draft.keptAt !== undefined && (
            <>
              <span className={classes['kept']} role="status">
                <CircleCheck size={15} aria-hidden="true" />
                {t('kept', { time: formatTime(draft.keptAt) })}
              </span>
              <Button variant="subtle" color="gray" size="compact-sm" disabled={waits} onClick={startAnew}>
                {t('dropDraft')}
              </Button>
            </>
          )
        }
      />
      <div className={classes['columns']} data-advanced={advanced || undefined}>
        <div className={classes['pictures']}>
          <PhotoSection
            photos={photos}
            progress={progress}
            error={form.errors['photos']}
            dataPath={pathOf(form, 'photos')}
            onChange={(next) => form.setFieldValue('photos', next)}
          />
          <VisibilityField form={form} />
          <div className={classes['note']}>
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
          <div className={classes['categoryUnit']}>
            <CategoryField form={form} business={business} onPicked={onCategory} />
            <UnitField form={form} units={NEW_UNITS} />
          </div>
          <LocationField form={form} business={business} />
          <DescriptionField form={form} />
        </section>
        <section className={classes['advanced']} aria-labelledby="advanced-title">
          <div className={classes['advancedHead']}>
            <h2 id="advanced-title">{t('advanced')}</h2>
            <Switch
              aria-labelledby="advanced-title"
              checked={advanced}
              onChange={(event) => setAdvanced(event.currentTarget.checked)}
            />
          </div>
          {advanced ? (
            <>
              <AdvancedFields
                form={form}
                onTermsTouched={() => {
                  termsTouched.current = true
                }}
              />
              <NewDocuments
                files={documents.files}
                progress={documents.progress}
                disabled={waits}
                onChange={documents.setFiles}
              />
            </>
          ) : (
            <p className={classes['advancedHelp']}>{t('advancedHelp')}</p>
          )}
        </section>
      </div>
      {(refusal || documents.saved) && (
        <div className={classes['refusal']}>
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
            <Button type="submit" loading={saving} rightSection={<Kbd className={classes['keys'] ?? ''}>Ctrl ↵</Kbd>}>
              {t('save')}
            </Button>
          </>
        )}
      </DialogFoot>
    </form>
  )
}
