import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepOffline } from '../../lib/offline.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspaceHome } from '../../paths.ts'
import { toastInfo } from '../../ui/feedback/toast.tsx'
import { ScanStage } from '../../ui/scan/scan-stage.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { FoundSheet } from './found/found-sheet.tsx'
import { ScanStart } from './found/scan-start.tsx'
import type { MovePlace } from './move/use-moves.ts'
import { MoveMode } from './move/move-mode.tsx'
import { useScanned } from './use-scanned.ts'

/** Finds by a label what somebody has before them, from anywhere, and offers what can be done with it. */
export function ScanPage() {
  const enterprise = useEnterprise()
  const { history } = useRouter()
  const [move, setMove] = useState<{ to: MovePlace | undefined }>()
  useEffect(() => void keepOffline(), [])
  const close = () => (history.canGoBack() ? history.back() : history.push(workspaceHome(enterprise.url)))
  return move ? (
    <MoveMode business={enterprise.id} begin={move.to} onDone={() => setMove(undefined)} />
  ) : (
    <FindMode onMove={(to) => setMove({ to })} onClose={close} />
  )
}

interface Props {
  onMove: (to: MovePlace | undefined) => void
  onClose: () => void
}

function FindMode({ onMove, onClose }: Props) {
  const { t } = useTranslation('phone')
  const { t: scanning } = useTranslation('scan')
  const enterprise = useEnterprise()
  const [isBusy, setBusy] = useState(false)
  const { scanned, read, again, clear } = useScanned(enterprise.id)
  return (
    <ScanStage
      look="light"
      isPage
      title={t('scan.title')}
      tone={scanned?.found && (scanned.found.kind === 'unknown' ? 'none' : 'found')}
      codeLabel={t('scan.code')}
      enterLabel={t('scan.enter')}
      // What is done with the last one is not interrupted by the next.
      onText={(text, from) => !isBusy && read(text, from)}
      onNoCode={() => toastInfo(scanning('noCode'))}
      onClose={onClose}
      result={null}
    >
      {scanned ? (
        <FoundSheet
          enterprise={enterprise}
          scanned={scanned}
          onAgain={again}
          onNext={clear}
          onMove={onMove}
          onBusy={setBusy}
        />
      ) : (
        <ScanStart enterprise={enterprise} onMove={() => onMove(undefined)} />
      )}
    </ScanStage>
  )
}
