import { Button } from '@mantine/core'
import { GUEST_FILE_MAX_BYTES, GUEST_ROWS_MAX } from '@nine/contract/event/guest/guest'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { useFileDrop } from '../../../ui/field/use-file-drop.ts'
import { FileBox } from '../../../ui/import/file-box.tsx'
import { useUpload } from '../../../ui/import/use-upload.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { noteImport, sendGuestFile } from './guest-import.queries.ts'
import classes from './guest-import.module.css'
import { PasteList } from './paste-list.tsx'
import { RecentImports } from './recent-imports.tsx'

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF'
/** In the address: somebody wants to paste a list. */
const PASTE = 'paste'

export function UploadStep({ event }: { event: string }) {
  const { t } = useTranslation('guestImport')
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const isPasting = useLocation({ select: ({ hash }) => hash === PASTE })
  const { upload, pick, stop, retry } = useUpload({
    maxBytes: GUEST_FILE_MAX_BYTES,
    send: (file, options) => sendGuestFile(event, file, options),
    onRead: (made) => {
      noteImport(event, made)
      void navigate({ to: eventPaths.importOne, params: { subdomain: url, eventId: event, importId: made.id } })
    },
  })
  const isSending = upload !== undefined && !upload.refusal
  const { over, handlers } = useFileDrop((files) => !isSending && pick(files))
  const saveTemplate = () =>
    saveFile(new Blob([BOM + t('template.rows')], { type: 'text/csv' }), `${t('template.name')}.csv`)
  return (
    <div className={`grow scroll-y ${classes['ground']}`} {...handlers}>
      <div className="column gap-9 across" style={{ maxWidth: 760 }}>
        <FileBox
          upload={upload}
          over={over}
          text={t('upload.text')}
          maxBytes={GUEST_FILE_MAX_BYTES}
          maxRows={GUEST_ROWS_MAX}
          isSecond={isPasting}
          onFile={(file) => pick([file])}
          onStop={stop}
          onRetry={retry}
        />
        <div className="row wrap gap-6 text-s soft">
          <p className="row gap-4 grow">
            <ShieldCheck size={16} className="brand" aria-hidden="true" />
            {t('upload.nothingYet')}
          </p>
          <Button variant="subtle" size="compact-sm" leftSection={<Download size={15} />} onClick={saveTemplate}>
            {t('template.save')}
          </Button>
        </div>
        <PasteList isFirst={isPasting} disabled={isSending} onList={(file) => pick([file])} />
        <RecentImports event={event} />
      </div>
    </div>
  )
}
