import { Button, FileButton, Loader } from '@mantine/core'
import { IMPORT_FILE_TYPES } from '@nine/contract/asset/import/import'
import { CircleAlert, FileSpreadsheet, FileUp, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { fileSize } from '../../lib/file-size.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { FILE_TYPES, type Upload } from './use-upload.ts'

const MB = 1024 * 1024
const ACCEPT = IMPORT_FILE_TYPES.map((type) => `.${type}`).join(',')

interface Props {
  upload: Upload | undefined
  /** A file is held over the page. */
  over: boolean
  text: string
  maxBytes: number
  maxRows: number
  /** The focus begins somewhere else. */
  isSecond?: boolean
  onFile: (file: File) => void
  onStop: () => void
  onRetry: () => void
}

/** Where a spreadsheet is dropped or chosen, and how far it is. */
export function FileBox({ upload, over, text, maxBytes, maxRows, isSecond = false, onFile, onStop, onRetry }: Props) {
  const { t } = useTranslation('import')
  const phone = useIsPhone()
  return (
    <div
      className="column gap-5 dashed drop radius-l surface p-9 centered"
      style={{ alignItems: 'center' }}
      data-over={over || undefined}
    >
      {upload ? (
        <Progress upload={upload} onStop={onStop} onRetry={onRetry} onFile={onFile} />
      ) : (
        <>
          <span className="center square-52 radius-xl brand brand-soft" aria-hidden="true">
            <FileUp size={26} strokeWidth={1.6} />
          </span>
          <h3 className="text-2xl">{t(phone ? 'upload.pick' : 'upload.drop')}</h3>
          <p className="soft" style={{ maxWidth: 460 }}>
            {text}
          </p>
          <Chooser label={t('upload.choose')} isFirst={!isSecond} onFile={onFile} />
          <p className="text-s muted">
            {t('upload.limits', { types: FILE_TYPES, size: maxBytes / MB, rows: formatNumber(maxRows) })}
          </p>
        </>
      )}
    </div>
  )
}

interface ChooserProps {
  label: string
  variant?: 'filled' | 'default'
  isFirst?: boolean
  onFile: (file: File) => void
}

function Chooser({ label, variant = 'filled', isFirst = true, onFile }: ChooserProps) {
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
        <Button
          variant={variant}
          data-autofocus={isFirst || undefined}
          leftSection={<FileSpreadsheet size={17} />}
          {...props}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}

interface ProgressProps {
  upload: Upload
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
