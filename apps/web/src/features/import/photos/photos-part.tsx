import { Button, FileButton } from '@mantine/core'
import { PHOTO_BYTES } from '@nine/contract/asset/asset-fields'
import type { Import } from '@nine/contract/asset/import/import-record'
import { IMPORT_PHOTOS_BYTES, IMPORT_PHOTOS_MAX } from '@nine/contract/asset/import/import-photos'
import { CircleAlert, CircleCheck, ImagePlus, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { IMAGE_TYPES } from '../../../lib/picture/media.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import { refreshImport, sendPhotoDeletion } from '../import.queries.ts'
import { NameList } from './name-list.tsx'
import { type PhotoUpload, usePhotoUpload } from './use-photo-upload.ts'

const MB = 1024 * 1024
const ACCEPT = `.zip,application/zip,${IMAGE_TYPES}`

interface Props {
  business: string
  made: Import
  /** While it sends, the rows cannot be checked. */
  onBusy: (isBusy: boolean) => void
}

/** Photos that come along: chosen here, opened in the browser and sent a few at a time. */
export function PhotosPart({ business, made, onBusy }: Props) {
  const { t } = useTranslation('import')
  const { upload, isBusy, pick, stop, resume, dismiss } = usePhotoUpload(business, made._id, onBusy)
  const { over, handlers } = useFileDrop(pick)
  const { total } = made.photos

  async function remove(): Promise<void> {
    const shown = formatNumber(total)
    const question = { title: t('photos.removeTitle', { count: total, shown }), text: t('photos.removeText') }
    if (!(await confirm({ ...question, action: t('photos.remove'), danger: true }))) return
    try {
      await sendPhotoDeletion(business, made._id)
      dismiss()
    } catch (error) {
      toastError(error)
    } finally {
      await refreshImport(business, made._id)
    }
  }

  return (
    <section className="column gap-5 drop radius-m" data-over={over || undefined} {...handlers}>
      <h3 className="text-l">{t('photos.title')}</h3>
      <p className="text-s soft">{t('photos.text')}</p>
      {upload && <Outcome upload={upload} onStop={stop} onResume={resume} />}
      {total > 0 && !isBusy && (
        <p className="row wrap gap-4 text-s">
          <CircleCheck size={16} className="brand" aria-hidden="true" />
          <span className="grow">{t('photos.kept', { count: total, shown: formatNumber(total) })}</span>
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => void remove()}>
            {t('photos.remove')}
          </Button>
        </p>
      )}
      {!isBusy && (
        <div className="row wrap gap-5">
          <Chooser label={t(total > 0 ? 'photos.more' : 'photos.choose')} onFiles={pick} />
          <span className="text-xs muted">
            {t('photos.limits', { count: formatNumber(IMPORT_PHOTOS_MAX), size: IMPORT_PHOTOS_BYTES / MB })}
          </span>
        </div>
      )}
    </section>
  )
}

function Chooser({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={ACCEPT}
      multiple
      resetRef={reset}
      onChange={(files) => {
        // The same file may be chosen again to go on with it.
        reset.current?.()
        onFiles(files)
      }}
    >
      {(props) => (
        <Button variant="default" size="xs" leftSection={<ImagePlus size={15} />} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

interface OutcomeProps {
  upload: PhotoUpload
  onStop: () => void
  onResume: () => void
}

/** How far the photos are, what was left out and why, and the way on. */
function Outcome({ upload, onStop, onResume }: OutcomeProps) {
  const { t } = useTranslation('import')
  const { state, total, done, known, left, refused, excess, error } = upload
  const isRunning = state === 'reading' || state === 'sending'
  const numbers = { count: total, done: formatNumber(Math.floor(done)), total: formatNumber(total) }
  const isOffline = error instanceof ApiError && error.code === 'network'
  const isEmpty = state === 'done' && total === 0 && known === 0
  const files = [
    ...left.map(({ name, reason }) => ({ name, text: t(`photos.reasons.${reason}`, { max: PHOTO_BYTES / MB }) })),
    ...refused.map(({ name, reason }) => ({ name, text: reason })),
  ]
  return (
    <div className="column gap-5">
      <div className="column gap-4" role="status">
        {state === 'reading' && <p className="text-s soft">{t('photos.reading')}</p>}
        {state === 'sending' && (
          <>
            <p className="text-s medium num">{t('photos.sending', numbers)}</p>
            <span
              className="meter full"
              data-tone="green"
              role="progressbar"
              aria-label={t('photos.title')}
              aria-valuenow={Math.floor(done)}
              aria-valuemin={0}
              aria-valuemax={total}
            >
              <span style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
            </span>
          </>
        )}
        {state === 'done' && !isEmpty && (
          <p className="text-s medium">
            {[
              total > 0 && t('photos.done', { count: total, shown: formatNumber(total) }),
              known > 0 && t('photos.known', { count: known, shown: formatNumber(known) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {state === 'stopped' && !excess && <p className="text-s medium">{t('photos.stopped', numbers)}</p>}
      </div>
      {(state === 'failed' || excess || isEmpty) && (
        <p role="alert" className="row top gap-4 text-s danger">
          <CircleAlert size={16} className="fixed" aria-hidden="true" />
          <span>
            {excess === 'count' && t('photos.tooManyPhotos', { max: formatNumber(IMPORT_PHOTOS_MAX) })}
            {excess === 'bytes' && t('photos.tooManyBytes', { max: IMPORT_PHOTOS_BYTES / MB })}
            {isEmpty && t('photos.none')}
            {state === 'failed' && (isOffline ? t('photos.offline', numbers) : messageOf(error))}
          </span>
        </p>
      )}
      {isRunning && (
        <div className="row wrap gap-5">
          <Button variant="default" size="xs" onClick={onStop}>
            {t('photos.stop')}
          </Button>
          <span className="text-xs muted grow slim">{t('photos.again')}</span>
        </div>
      )}
      {(state === 'stopped' || state === 'failed') && done < total && (
        <Button
          variant="default"
          size="xs"
          leftSection={<RotateCw size={15} />}
          style={{ alignSelf: 'start' }}
          onClick={onResume}
        >
          {t('photos.resume')}
        </Button>
      )}
      {files.length > 0 && (
        <NameList
          title={t('photos.left', { count: files.length, shown: formatNumber(files.length) })}
          items={files}
          total={files.length}
        />
      )}
    </div>
  )
}
