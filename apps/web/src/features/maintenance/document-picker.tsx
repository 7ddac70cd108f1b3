import { ActionIcon, Button, FileButton } from '@mantine/core'
import { JOB_DOCUMENTS_MAX } from '@nine/contract/maintenance/maintenance'
import { Paperclip, X } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  files: File[]
  onChange: (files: File[]) => void
}

/** Invoices and the like: pictures or PDF. */
export function DocumentPicker({ files, onChange }: Props) {
  const { t } = useTranslation('maintenance')
  return (
    <div className="column gap-4">
      <span className="text-s medium">
        {t('done.documents')}{' '}
        <span className="muted regular">
          {files.length} / {JOB_DOCUMENTS_MAX}
        </span>
      </span>
      {files.map((file, index) => (
        <span key={`${file.name} ${file.lastModified} ${file.size}`} className="row gap-4">
          <Paperclip size={15} aria-hidden="true" />
          <span className="truncate grow text-s">{file.name}</span>
          <ActionIcon
            size={36}
            aria-label={t('done.removeDocument', { number: index + 1 })}
            onClick={() => onChange(files.filter((each) => each !== file))}
          >
            <X size={15} />
          </ActionIcon>
        </span>
      ))}
      {files.length < JOB_DOCUMENTS_MAX && (
        <FileButton
          multiple
          accept="image/*,application/pdf"
          onChange={(added) => onChange([...files, ...added].slice(0, JOB_DOCUMENTS_MAX))}
        >
          {(button) => (
            <Button {...button} className="to-start" variant="default" size="sm" leftSection={<Paperclip size={16} />}>
              {t('done.addDocuments')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
