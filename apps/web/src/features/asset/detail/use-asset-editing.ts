import type { Asset, AssetDetail } from '@nine/contract/asset/asset'
import { MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { readLogin } from '../../../lib/session.ts'
import { askToLeave } from '../../../ui/dialog/ask-to-leave.tsx'
import { toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { knownFields } from '../../custom-field/custom-field.queries.ts'
import { fittingValues } from '../../custom-field/custom-issues.ts'
import { askAboutConflict } from './ask-about-conflict.tsx'
import { changedFields, changeOf, followed, orderAfterUpload } from './asset-changes.ts'
import { type AssetFormValues, valuesOfAsset } from '../fields/asset-form-values.ts'
import { sendChange } from '../asset-changes.ts'
import { fetchAsset, refreshAssets } from '../asset.queries.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { useAssetForm } from '../fields/use-asset-form.ts'
import { useFilePicking } from '../files/use-file-picking.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * The edit of one asset. `base` is the asset the edit began from: what differs from it is unsaved, and its version lets
 * the server detect that somebody else saved meanwhile.
 */
export function useAssetEditing(business: string, detail: AssetDetail, onClose: () => void) {
  const { t } = useTranslation('assetDialog')
  const [base, setBase] = useState<Asset>(detail.asset)
  const before = useMemo(() => valuesOfAsset(base), [base])
  const [sent, setSent] = useState<number>()
  const settled = useRef(false)
  const formElement = useRef<HTMLFormElement>(null)
  const abort = useRef<AbortController>(undefined)
  const [chosenPhoto, choosePhoto] = useState<string>()
  const { form, submit, saving, refusal, setRefusal, photoErrors } = useAssetForm(business, before, {
    isNew: false,
    // Imported and duplicated assets may have none.
    needsPhoto: before.photos.length > 0,
    onPhotoRefused: choosePhoto,
  })
  const unsaved = changedFields(before, form.values)
  const picking = useFilePicking({
    kind: 'photo',
    taken: form.values.photos.length,
    most: MAX_PHOTOS,
    onFiles: (files) => {
      const added = files.map(toPhoto)
      form.setFieldValue('photos', [...form.getValues().photos, ...added])
      choosePhoto(added[0]?.key)
    },
  })

  /** Restarts from the server's current state. */
  function takeOver(asset: Asset, values: AssetFormValues = valuesOfAsset(asset)): void {
    setBase(asset)
    form.setValues(values)
  }

  const follow = useEffectEvent((asset: Asset) => {
    if (asset !== base && asset.version >= base.version && unsaved.length === 0 && !saving) takeOver(asset)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the form follows the server while nothing is edited
  useEffect(() => follow(detail.asset), [detail.asset])

  /** After an immediate save: if nothing else changed, own edits continue on the new version. */
  function goOnFrom(asset: Asset): void {
    if (asset.version > base.version + 1) return
    takeOver(asset, followed(before, form.getValues(), valuesOfAsset(asset)))
  }

  async function save(values: AssetFormValues, version: number | undefined, once: CallOptions): Promise<void> {
    const fields = knownFields(business, values.category)
    const customFields = fittingValues(fields, before.customFields, values.customFields)
    const change = changeOf(before, { ...values, customFields })
    if (!change) return toastInfo(t('nothingChanged'))
    abort.current = new AbortController()
    const { signal } = abort.current
    const hasFiles = change.files.length > 0
    if (hasFiles) setSent(0)
    try {
      const body = { ...change.body, ...(version === undefined ? {} : { version }) }
      const options = { ...once, signal, ...(hasFiles ? { onUpload: setSent } : {}) }
      const saved = await sendChange(business, base._id, body, change.files, options)
      const images = hasFiles ? orderAfterUpload(values.photos, saved.images) : undefined
      if (images) await sendChange(business, base._id, { images, changedFields: ['images'] })
    } finally {
      setSent(undefined)
    }
    toastSuccess(t('saved', { name: values.name.trim() }))
    void refreshAssets(business)
    leave()
  }

  function leave(): void {
    settled.current = true
    onClose()
  }

  /** Somebody else saved meanwhile: the person decides which version to keep. */
  async function settle(conflict: ApiError, values: AssetFormValues): Promise<void> {
    const choice = await askAboutConflict(conflict, unsaved)
    if (choice === 'overwrite') await save(values, undefined, { idempotencyKey: newIdempotencyKey() })
    if (choice === 'reload') takeOver((await fetchAsset(business, base._id)).asset)
  }

  useLeaveGuard({
    settled,
    isAtStake: () => unsaved.length > 0 || saving,
    isTabAtStake: unsaved.length > 0,
    staysOpen: ({ asset }) => asset === base._id,
    ask: async () => {
      const choice = await askToLeave({
        title: t('leaveEdit.title', { name: base.name }),
        text: t('leaveEdit.text'),
        offersSave: !saving,
      })
      if (choice === 'leave') abort.current?.abort()
      if (choice === 'save') formElement.current?.requestSubmit()
      return choice === 'leave'
    },
  })

  return {
    formElement,
    base,
    form,
    unsaved,
    picking,
    chosenPhoto,
    choosePhoto,
    photoErrors,
    saving,
    sent,
    refusal,
    goOnFrom,
    leave,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.stopPropagation()
      setRefusal(undefined)
      if (picking.preparing > 0) {
        event.preventDefault()
        return toastInfo(t('photos.wait'))
      }
      // No changes: nothing to validate.
      if (!changeOf(before, form.getValues())) {
        event.preventDefault()
        return toastInfo(t('nothingChanged'))
      }
      submit(async (values, once) => {
        if (!readLogin()) return setRefusal(t('noUser'))
        try {
          await save(values, base.version, once)
        } catch (error) {
          if (!isConflict(error)) throw error
          await settle(error, values)
        }
      })(event)
    },
  }
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'asset.conflict'
