import { Button, FileButton, Loader } from '@mantine/core'
import { IMPORT_BYTES, IMPORT_FILE_TYPES, IMPORT_ROWS_MAX } from '@nine/contract/asset/import/import'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Download, FileSpreadsheet, FileUp, RotateCw, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../lib/file-size.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { importPath } from '../../paths.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useFileDrop } from '../../ui/field/use-file-drop.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { ImportFrame } from './import-frame.tsx'
import frame from './import-frame.module.css'
import { importQuery, saveTemplate } from './import.queries.ts'
import { RecentImports } from './recent-imports.tsx'
import { FILE_TYPES, useUpload } from './use-upload.ts'

const MB = 1024 * 1024
const ACCEPT = IMPORT_FILE_TYPES.map((type) => `.${type}`).join(',')

/** Begins an import: a file is chosen, or an earlier import is continued. */
export function UploadPage() {
  const { t } = useTranslation('import')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const { upload, pick, stop, retry } = useUpload(business, (made) => {
    queryClient.setQueryData(importQuery(business, made._id).queryKey, made)
    void navigate({ to: importPath, params: { subdomain: url, importId: made._id } })
  })
  const isSending = upload !== undefined && !upload.refusal
  const { over, handlers } = useFileDrop((files) => !isSending && pick(files))
  return (
    <ImportFrame step="upload" fileName={upload?.file.name}>
      <div className={`grow scroll-y ${frame['ground']}`} {...handlers}>
        <div className="column gap-9 across" style={{ maxWidth: 760 }}>
          <div
            className="column gap-5 dashed drop radius-l surface p-9 centered"
            style={{ alignItems: 'center' }}
            data-over={over || undefined}
          >
            {upload ? (
              <Progress upload={upload} onStop={stop} onRetry={retry} onFile={(file) => pick([file])} />
            ) : (
              <>
                <span className="center square-52 radius-xl brand brand-soft" aria-hidden="true">
                  <FileUp size={26} strokeWidth={1.6} />
                </span>
                <h3 className="text-2xl">{t('upload.drop')}</h3>
                <p className="soft" style={{ maxWidth: 460 }}>
                  {t('upload.or')}
                </p>
                <Chooser label={t('upload.choose')} onFile={(file) => pick([file])} />
                <p className="text-s muted">
                  {t('upload.limits', {
                    types: FILE_TYPES,
                    size: IMPORT_BYTES / MB,
                    rows: formatNumber(IMPORT_ROWS_MAX),
                  })}
                </p>
              </>
            )}
          </div>
          <div className="row wrap gap-6 text-s soft">
            <p className="row gap-4 grow">
              <ShieldCheck size={16} className="brand" aria-hidden="true" />
              {t('upload.nothingYet')}
            </p>
            <TemplateButton business={business} />
          </div>
          <RecentImports business={business} url={url} />
        </div>
      </div>
    </ImportFrame>
  )
}

/** For those who have no list yet. */
function TemplateButton({ business }: { business: string }) {
  const { t } = useTranslation('import')
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await saveTemplate(business, `${t('importFile.templateName')}.xlsx`)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      leftSection={<Download size={15} />}
      onClick={() => void save()}
    >
      {t('upload.template')}
    </Button>
  )
}

interface ChooserProps {
  label: string
  variant?: 'filled' | 'default'
  onFile: (file: File) => void
}

function Chooser({ label, variant = 'filled', onFile }: ChooserProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={ACCEPT}
      resetRef={reset}
      onChange={(file) => {
        // The same file may be chosen again after it was corrected.
        reset.current?.()
        if (file) onFile(file)
      }}
    >
      {(props) => (
        <Button variant={variant} data-autofocus leftSection={<FileSpreadsheet size={17} />} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

interface ProgressProps {
  upload: NonNullable<ReturnType<typeof useUpload>['upload']>
  onStop: () => void
  onRetry: () => void
  onFile: (file: File) => void
}

function Progress({ upload: { file, sent, refusal }, onStop, onRetry, onFile }: ProgressProps) {
  const { t } = useTranslation(['import', 'common'])
  const name = (
    <p className="text-l strong anywhere">
      {file.name} <span className="text-s muted regular nowrap">{fileSize(file.size)}</span>
    </p>
  )
  if (refusal)
    return (
      <>
        <CircleAlert size={30} strokeWidth={1.6} className="danger" aria-hidden="true" />
        {name}
        <p role="alert" className="danger" style={{ maxWidth: 460 }}>
          {refusal.message}
        </p>
        <div className="row wrap middle gap-5">
          {refusal.mayRetry && (
            <Button leftSection={<RotateCw size={16} />} onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <Chooser
            label={t('import:upload.chooseOther')}
            variant={refusal.mayRetry ? 'default' : 'filled'}
            onFile={onFile}
          />
        </div>
      </>
    )
  const percent = Math.floor(sent * 100)
  return (
    <>
      <Loader size={30} aria-hidden="true" />
      {name}
      <p role="status" className="text-s soft">
        {sent < 1 ? t('import:upload.sending', { percent }) : t('import:upload.reading')}
      </p>
      <span
        className="meter full"
        data-tone="green"
        style={{ maxWidth: 420 }}
        role="progressbar"
        aria-label={file.name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <Button variant="default" size="xs" onClick={onStop}>
        {t('import:upload.stop')}
      </Button>
    </>
  )
}
