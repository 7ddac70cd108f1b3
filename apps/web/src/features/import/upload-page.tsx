import { Button } from '@mantine/core'
import { IMPORT_BYTES, IMPORT_ROWS_MAX } from '@nine/contract/asset/import/import'
import { useNavigate } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { importPath } from '../../paths.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useFileDrop } from '../../ui/field/use-file-drop.ts'
import { FileBox } from '../../ui/import/file-box.tsx'
import { useUpload } from '../../ui/import/use-upload.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { ImportFrame } from './import-frame.tsx'
import frame from './import-frame.module.css'
import { importQuery, saveTemplate, sendFile } from './import.queries.ts'
import { RecentImports } from './recent-imports.tsx'

/** Begins an import: a file is chosen, or an earlier import is continued. */
export function UploadPage() {
  const { t } = useTranslation('import')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const { upload, pick, stop, retry } = useUpload({
    maxBytes: IMPORT_BYTES,
    send: (file, options) => sendFile(business, file, options),
    onRead: (made) => {
      queryClient.setQueryData(importQuery(business, made._id).queryKey, made)
      void navigate({ to: importPath, params: { subdomain: url, importId: made._id } })
    },
  })
  const isSending = upload !== undefined && !upload.refusal
  const { over, handlers } = useFileDrop((files) => !isSending && pick(files))
  return (
    <ImportFrame step="upload" fileName={upload?.file.name}>
      <div className={`grow scroll-y ${frame['ground']}`} {...handlers}>
        <div className="column gap-9 across" style={{ maxWidth: 760 }}>
          <FileBox
            upload={upload}
            over={over}
            text={t('upload.or')}
            maxBytes={IMPORT_BYTES}
            maxRows={IMPORT_ROWS_MAX}
            onFile={(file) => pick([file])}
            onStop={stop}
            onRetry={retry}
          />
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
