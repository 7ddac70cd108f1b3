import type { Asset } from '@nine/contract/asset/asset'
import { MAX_DOCUMENTS, MAX_PHOTOS } from '@nine/contract/asset/asset-fields'
import { todayIn } from '@nine/contract/duration'
import { inputNodeOf } from '../../../ui/field/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { CallOptions } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { readLogin } from '../../../lib/session.ts'
import { settings } from '../../../lib/settings.ts'
import { choose } from '../../../ui/dialog/choose.tsx'
import { toastInfo, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { knownFields } from '../../custom-field/custom-field.queries.ts'
import { fittingValues } from '../../custom-field/custom-issues.ts'
import { categoryTreeQuery } from '../../category/category.queries.ts'
import { changedFields } from '../detail/asset-changes.ts'
import {
  type AssetFormField,
  type AssetFormValues,
  bodyOf,
  isNewPhoto,
  newAssetValues,
  valuesOfDuplicate,
} from '../fields/asset-form-values.ts'
import { sendNewAsset, sendNewAssets } from '../asset-changes.ts'
import { refreshAssets } from '../asset.queries.ts'
import { prefillFrom } from '../fields/depreciation-prefill.ts'
import { fileProgress } from '../files/file-progress.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { useAssetForm } from '../fields/use-asset-form.ts'
import { keepsPlaces, rememberPlaces } from './kept-places.ts'
import { useDraft } from './use-draft.ts'
import { useFilePicking } from '../files/use-file-picking.ts'
import { useLeaveGuard } from '../detail/use-leave-guard.ts'
import { useNewDocuments } from '../documents/use-new-documents.ts'

/** Long enough to reach for the labels. */
const LABELS_MS = 12_000

/** Fields visible without the advanced part; an error in any other one opens it. */
const BASIC: readonly string[] = [
  'name',
  'code',
  'description',
  'isPublic',
  'category',
  'location',
  'unit',
  'customFields',
  'photos',
] satisfies AssetFormField[]

interface Options {
  business: string
  /** What it is called, as somebody has typed before. */
  name: string
  /** A blank label that it gets. */
  label: string | undefined
  /** The asset to add another one of. */
  original: Asset | undefined
  busy: RefObject<boolean>
  onMakeLabels: (ids: string[]) => void
  onClose: () => void
}

/**
 * Adding an asset: what is typed is kept as a draft until it is saved, photos go with the asset, documents after it.
 * `busy` is true while it is being sent: the dialog must not be closed by accident then.
 */
export function useAddAsset({ business, name, label: wantedLabel, original, busy, onMakeLabels, onClose }: Options) {
  const { t } = useTranslation('assetDialog')
  const today = todayIn(settings.timeZone)
  const empty = useMemo(() => (original ? valuesOfDuplicate(original) : newAssetValues(today)), [original, today])
  const person = readLogin()?.id ?? ''
  const [keeps, setKeeps] = useState(() => keepsPlaces(person))
  const [count, setCount] = useState(1)
  const [label, setLabel] = useState(wantedLabel)
  const needsPhoto = original === undefined && count === 1
  const [advanced, setAdvanced] = useState(false)
  const [sent, setSent] = useState<number>()
  const termsTouched = useRef(false)
  const settled = useRef(false)
  const abort = useRef<AbortController>(undefined)
  const { form, submit, saving, refusal, setRefusal, photoErrors } = useAssetForm(
    business,
    original ? empty : { ...empty, name },
    { isNew: true, needsPhoto },
  )
  const documents = useNewDocuments(business)
  const { data: categories } = useQuery(categoryTreeQuery(business))
  const { photos: allPhotos, ...typed } = form.values
  const photos = allPhotos.filter(isNewPhoto)
  const hasContent = changedFields(empty, form.values).length > 0 || documents.files.length > 0

  const photoPicking = useFilePicking({
    kind: 'photo',
    taken: photos.length,
    most: MAX_PHOTOS,
    onFiles: (files) => form.setFieldValue('photos', [...form.getValues().photos, ...files.map(toPhoto)]),
  })
  const documentPicking = useFilePicking({
    kind: 'document',
    taken: documents.files.length,
    most: MAX_DOCUMENTS,
    onFiles: (files) => documents.setFiles((now) => [...now, ...files]),
  })
  const isPreparing = photoPicking.preparing + documentPicking.preparing > 0

  const draft = useDraft({
    person,
    business,
    copyOf: original?._id,
    version: JSON.stringify([typed, photos.map(({ key }) => key), documents.files.map(({ name }) => name), advanced]),
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
      const choice = await choose({
        title: t('leaveAdd.title'),
        text: t(saving ? 'leaveAdd.sending' : 'leaveAdd.text'),
        choices: [
          { key: 'drop', label: t('leaveAdd.drop'), look: 'danger' },
          { key: 'stay', label: t('leaveAdd.stay') },
          { key: 'keep', label: t('leaveAdd.keep'), look: 'main' },
        ],
      })
      if (choice === undefined || choice === 'stay') return false
      abort.current?.abort()
      await (choice === 'drop' ? draft.drop(true) : draft.keepNow())
      return true
    },
  })
  useEffect(() => () => abort.current?.abort(), [])

  const focus = (field: string) => requestAnimationFrame(() => inputNodeOf(form, field)?.focus())
  const hiddenError = advanced
    ? undefined
    : Object.keys(form.errors).find((field) => !BASIC.includes(field.split('.')[0] ?? field))
  useEffect(() => {
    if (hiddenError === undefined) return
    // oxlint-disable-next-line react/set-state-in-effect -- opens the section that hides an error
    setAdvanced(true)
    focus(hiddenError)
    // oxlint-disable-next-line react/exhaustive-deps -- once per hidden error
  }, [hiddenError])

  function startAnew(from = empty): void {
    form.setValues(from)
    setCount(1)
    form.clearErrors()
    documents.clear()
    setRefusal(undefined)
    termsTouched.current = false
    void draft.drop(false)
    focus('name')
  }

  /** The next one of the same kind and place, with the depreciation of its category. */
  function nextValues(): AssetFormValues {
    const { category, location, locationDetail } = form.getValues()
    const known = categories?.find(({ _id }) => _id === category)
    return keeps && !original
      ? { ...empty, ...(known ? prefillFrom(known) : {}), category, location, locationDetail }
      : empty
  }

  function finish({ name, code }: Asset, again: boolean): void {
    toastSuccess(t('added', { name, code }))
    goOn(again)
  }

  function goOn(again: boolean): void {
    void refreshAssets(business)
    if (again) return startAnew(nextValues())
    settled.current = true
    busy.current = false
    onClose()
  }

  async function save(values: AssetFormValues, once: CallOptions, again: boolean): Promise<void> {
    if (!readLogin()) return setRefusal(t('noUser'))
    abort.current = new AbortController()
    busy.current = true
    setSent(0)
    try {
      const files = values.photos.filter(isNewPhoto).map(({ file }) => file)
      const options = { ...once, signal: abort.current.signal, onUpload: setSent }
      const customFields = fittingValues(knownFields(business, values.category), {}, values.customFields)
      const body = { ...bodyOf({ ...values, customFields }), copyOf: original?._id }
      if (count > 1) return await saveMany(body, files, options, again)
      const asset = await sendNewAsset(business, { ...body, label }, files, options)
      // The next one has another.
      setLabel(undefined)
      // A remaining draft would be saved a second time.
      await draft.drop(true)
      if (await documents.send(asset, (saved) => finish(saved, again))) finish(asset, again)
    } finally {
      busy.current = false
      setSent(undefined)
    }
  }

  async function saveMany(
    body: Parameters<typeof sendNewAsset>[1],
    files: File[],
    options: CallOptions,
    again: boolean,
  ): Promise<void> {
    const assets = await sendNewAssets(business, { ...body, count }, files, options)
    await draft.drop(true)
    toastSuccess(t('addedMany', { count, first: assets[0]?.code, last: assets.at(-1)?.code }), {
      autoClose: LABELS_MS,
      action: { label: t('printLabels'), onClick: () => onMakeLabels(assets.map(({ _id }) => _id)) },
    })
    goOn(again)
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : undefined
    const again = submitter instanceof HTMLButtonElement && submitter.value === 'again'
    event.stopPropagation()
    setRefusal(undefined)
    if (isPreparing || documents.saved) {
      event.preventDefault()
      if (isPreparing) toastInfo(t('photos.wait'))
      return
    }
    submit((values, once) => save(values, once, again))(event)
  }

  return {
    form,
    saving,
    refusal,
    photos,
    photoErrors,
    photoPicking,
    /** Upload progress of each photo, while sending. */
    progress:
      sent === undefined
        ? undefined
        : fileProgress(
            photos.map(({ file }) => file.size),
            sent,
          ),
    documents,
    documentPicking,
    advanced,
    setAdvanced,
    keptAt: draft.keptAt,
    startAnew: () => startAnew(),
    needsPhoto,
    /** The blank label that the asset gets. */
    label: count === 1 ? label : undefined,
    count,
    setCount,
    keeps,
    setKeeps: (next: boolean) => {
      setKeeps(next)
      rememberPlaces(person, next)
    },
    onSubmit,
    onTermsTouched: () => {
      termsTouched.current = true
    },
    /** A category prefills the depreciation, unless it was edited by hand. */
    onCategory: (id: string | null) => {
      const category = categories?.find(({ _id }) => _id === id)
      const terms = category && !termsTouched.current ? prefillFrom(category) : undefined
      if (terms) form.setValues({ ...terms })
    },
  }
}
