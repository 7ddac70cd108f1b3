import type { Asset } from '@nine/contract/asset/asset'
import {
  ChevronRight,
  CircleCheck,
  CircleHelp,
  type LucideIcon,
  MapPin,
  Recycle,
  SearchX,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/sentences/use-translation.ts'
import { DueChip } from '../../../custody/due-chip.tsx'
import { toneOf } from '../../asset-status.ts'
import { useStatusWord } from '../../asset-status-badge.tsx'
import { holderOf } from '../../holder-name.ts'
import { HolderAvatar } from '../holder.tsx'
import classes from './state-rows.module.css'
import { StatusSelector } from './status-selector.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  available: CircleCheck,
  maintenance: Wrench,
  damaged: TriangleAlert,
  disposed: Recycle,
  lost: SearchX,
}

interface Props {
  asset: Asset
  business: string
  mayStatus: boolean
  onChanged: (asset: Asset) => void
  onHolder: () => void
  /** Absent: not permitted. */
  onPlace: (() => void) | undefined
}

/** The same on phones: one fact a row. */
export function StateRows({ asset, business, mayStatus, onChanged, onHolder, onPlace }: Props) {
  const { t } = useTranslation('assetDialog')
  const { t: list } = useTranslation('asset')
  const word = useStatusWord()
  const holder = holderOf(asset)
  const Icon = ICONS[asset.status] ?? CircleHelp
  const { path, name } = asset.location
  const above = path.at(-2)
  return (
    <section className={`box ${classes['rows']}`} aria-label={t('now.title')}>
      <div className={`row gap-6 ${classes['row']}`} data-tone={toneOf(asset.status)}>
        <span className="center fixed radius-m toned square-44" aria-hidden="true">
          <Icon size={20} strokeWidth={1.75} />
        </span>
        <Words label={t('now.status')}>{word(asset.status)}</Words>
        {mayStatus && <StatusSelector asset={asset} business={business} onChanged={onChanged} />}
      </div>
      <div className={`row gap-6 relative ${classes['row']}`}>
        <span aria-hidden="true">
          <HolderAvatar asset={asset} size={44} />
        </span>
        <Words label={t('now.holder')} onPress={onHolder}>
          {holder?.name ?? list('nobody')}
        </Words>
        <DueChip custody={asset.custody} />
      </div>
      <div className={`row gap-6 relative ${classes['row']}`}>
        <span className="center fixed radius-m tinted soft square-44" aria-hidden="true">
          <MapPin size={20} strokeWidth={1.75} />
        </span>
        <Words label={t('now.place')} onPress={onPlace}>
          {name || list('nowhere')}
          {above && <span className="regular muted"> · {above}</span>}
        </Words>
        {onPlace && <ChevronRight size={20} className="fixed muted" aria-hidden="true" />}
      </div>
    </section>
  )
}

interface WordsProps {
  label: string
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A fact; where it leads somewhere the whole row can be pressed. */
function Words({ label, onPress, children }: WordsProps) {
  const words = (
    <>
      <span className="block text-s muted">{label}</span>
      <span className="block strong anywhere clamp">{children}</span>
    </>
  )
  if (!onPress) return <span className="grow slim">{words}</span>
  return (
    <button type="button" className={`grow slim ${classes['press']}`} onClick={onPress}>
      {words}
    </button>
  )
}
