import { Button } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { formatShortCode } from '@nine/contract/label/short-code'
import { CircleQuestionMark, DoorOpen, ExternalLink, MapPin, QrCode, ScanQrCode, Trash2, WifiOff } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { assetList, doorPath, workspacePath } from '../../../paths.ts'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import type { MovePlace } from '../move/use-moves.ts'
import type { ScannedThing } from '../scan.queries.ts'
import type { ScannedCode } from '../use-scanned.ts'
import { AssetSheet } from './asset-sheet.tsx'
import classes from './found.module.css'

interface Props {
  enterprise: Enterprise
  scanned: ScannedCode
  onAgain: () => void
  onNext: () => void
  onMove: (to: MovePlace) => void
  /** While something is done with what was found. */
  onBusy: (isBusy: boolean) => void
}

/** What was scanned. The camera goes on reading: a next code replaces it. */
export function FoundSheet(props: Props) {
  const { found, error } = props.scanned
  return (
    <div className={`column grow low gap-6 scroll-y ${classes['sheet']}`} aria-live="polite">
      {error !== undefined ? (
        <Failed {...props} />
      ) : found ? (
        <Known {...props} found={found} />
      ) : (
        <RowsSkeleton rows={2} height={64} />
      )}
    </div>
  )
}

function Known({ found, ...props }: Props & { found: ScannedThing }) {
  const { t } = useTranslation('phone')
  const { enterprise, scanned, onNext, onMove, onBusy } = props
  const { can } = usePermissions(enterprise.id)
  switch (found.kind) {
    case 'asset':
      return found.isTrashed ? (
        <Answer icon={Trash2} title={t('scan.inTrash')} text={`${found.name} · ${found.code}`} onNext={onNext}>
          {can('asset.restore') && (
            <ButtonLink
              to={workspacePath('trash', enterprise.url)}
              search={{ search: found.code }}
              leftSection={<Trash2 size={17} />}
            >
              {t('scan.openTrash')}
            </ButtonLink>
          )}
        </Answer>
      ) : (
        <AssetSheet key={found._id} enterprise={enterprise} id={found._id} onNext={onNext} onBusy={onBusy} />
      )
    case 'location':
      return (
        <Answer icon={MapPin} title={found.name} text={found.path.join(' › ')} onNext={onNext}>
          <ButtonLink {...assetList(enterprise.url)} search={{ location: [found._id] }} variant="default">
            {t('scan.showPlace')}
          </ButtonLink>
          {can('asset.update') && (
            <Button onClick={() => onMove({ id: found._id, name: found.name })}>{t('scan.moveHere')}</Button>
          )}
        </Answer>
      )
    case 'ticket':
      return (
        <Answer icon={DoorOpen} title={t('scan.ticket')} text="" onNext={onNext}>
          {can('guest.checkin') && (
            <Button component="a" href={doorPath(enterprise.url, found.event)} leftSection={<DoorOpen size={17} />}>
              {t('scan.openDoor')}
            </Button>
          )}
        </Answer>
      )
    case 'elsewhere':
      return (
        <Answer
          icon={QrCode}
          title={t('scan.none')}
          text={t('scan.otherText', { enterprise: enterprise.name })}
          onNext={onNext}
        >
          <Button component="a" href={found.address} leftSection={<ExternalLink size={17} />}>
            {t('scan.publicPage')}
          </Button>
        </Answer>
      )
    case 'blank':
      return (
        <Answer
          icon={QrCode}
          title={t('scan.blank')}
          text={t('scan.blankText', { code: formatShortCode(found.code) })}
          onNext={onNext}
        >
          {can('asset.update') && (
            <ButtonLink {...assetList(enterprise.url)} search={{ label: found.code }}>
              {t('scan.attach')}
            </ButtonLink>
          )}
          {can('asset.create') && (
            <ButtonLink {...assetList(enterprise.url)} search={{ add: '1', label: found.code }} variant="default">
              {t('scan.addWith')}
            </ButtonLink>
          )}
        </Answer>
      )
    case 'unknown':
      return (
        <Answer
          icon={CircleQuestionMark}
          title={t('scan.none')}
          text={t('scan.noneText', { code: scanned.text, enterprise: enterprise.name })}
          onNext={onNext}
        >
          <ButtonLink {...assetList(enterprise.url)} search={{ search: scanned.text }} variant="default">
            {t('scan.search', { code: scanned.text })}
          </ButtonLink>
          {can('asset.create') && (
            <ButtonLink {...assetList(enterprise.url)} search={{ add: '1' }}>
              {t('scan.add')}
            </ButtonLink>
          )}
        </Answer>
      )
  }
}

function Failed({ scanned: { error }, onAgain, onNext }: Props) {
  const { t } = useTranslation('phone')
  const { t: common } = useTranslation()
  const isOffline = error instanceof ApiError && error.code === 'network'
  return (
    <Answer
      icon={isOffline ? WifiOff : CircleQuestionMark}
      title={t('scan.failed')}
      text={isOffline ? t('scan.offline') : messageOf(error)}
      onNext={onNext}
    >
      <Button onClick={onAgain}>{common('retry')}</Button>
    </Answer>
  )
}

interface AnswerProps {
  icon: LucideIcon
  title: string
  text: string
  onNext: () => void
  children: ReactNode
}

function Answer({ icon: Icon, title, text, onNext, children }: AnswerProps) {
  const { t } = useTranslation('phone')
  return (
    <>
      <div className="row gap-6">
        <span className={`center fixed square-52 radius-l tinted`}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="column grow slim">
          <h2 className="text-xl strong anywhere">{title}</h2>
          {text && <p className="text-s soft anywhere">{text}</p>}
        </span>
      </div>
      <div className={`column gap-5 ${classes['choices']}`}>
        {children}
        <Button variant="default" leftSection={<ScanQrCode size={17} />} onClick={onNext}>
          {t('scan.next')}
        </Button>
      </div>
    </>
  )
}
