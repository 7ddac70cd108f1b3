import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, type LucideIcon, MapPin, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastInfo } from '../../../ui/feedback/toast.tsx'
import { ScanStage } from '../../../ui/scan/scan-stage.tsx'
import { LocationPicker } from '../../location/location-picker.tsx'
import { locationListQuery } from '../../location/location.queries.ts'
import found from '../found/found.module.css'
import type { ScannedThing } from '../scan.queries.ts'
import { useScanned } from '../use-scanned.ts'
import classes from './move-mode.module.css'
import { type Moved, type MovePlace, useMoves } from './use-moves.ts'

interface Props {
  business: string
  /** Where to, if a location was scanned already. */
  begin: MovePlace | undefined
  onDone: () => void
}

/** First a place, by its label or from the list, then one asset after the other. Another place takes over. */
export function MoveMode({ business, begin, onDone }: Props) {
  const { t } = useTranslation('phone')
  const { t: scanning } = useTranslation('scan')
  const [place, setPlace] = useState(begin)
  const { moves, move, undo } = useMoves(business)
  const { data: locations } = useQuery(locationListQuery(business))
  const { scanned, read } = useScanned(business, take)

  function take(found: ScannedThing, text: string): void {
    if (found.kind === 'location') return setPlace({ id: found._id, name: found.name })
    if (found.kind !== 'asset' || found.isTrashed)
      return toastInfo(found.kind === 'asset' ? t('scan.inTrash') : `${t('scan.none')}: ${text}`)
    if (!place) return toastInfo(t('move.choose'))
    void move({ id: found._id, name: found.name, code: found.code }, place)
  }
  return (
    <ScanStage
      look="light"
      title={place ? t('move.to', { place: place.name }) : t('move.start')}
      counter={formatNumber(moves.filter(({ state }) => state === 'moved').length)}
      tone={scanned?.found && (scanned.found.kind === 'unknown' ? 'none' : 'found')}
      codeLabel={t('scan.code')}
      enterLabel={t('move.action')}
      onText={read}
      onNoCode={() => toastInfo(scanning('noCode'))}
      onClose={onDone}
      result={null}
    >
      <div className={`column grow low gap-6 scroll-y ${found['sheet']}`}>
        <LocationPicker
          business={business}
          fromList
          label={t('move.title')}
          placeholder={t('move.placeholder')}
          value={place?.id ?? null}
          onChange={(id) => {
            const node = locations?.find(({ _id }) => _id === id)
            setPlace(node && { id: node._id, name: node.name })
          }}
        />
        {scanned?.error !== undefined && (
          <p className="danger" role="alert">
            {messageOf(scanned.error)}
          </p>
        )}
        {moves.length === 0 ? (
          <p className="soft">{place ? t('move.nowScan', { place: place.name }) : t('move.choose')}</p>
        ) : (
          <section aria-label={t('move.list')} aria-live="polite">
            <ul className="list">
              {moves.map((one) => (
                <MoveLine key={one.asset} one={one} onUndo={() => undo(one)} />
              ))}
            </ul>
          </section>
        )}
        <Button className={`fixed ${found['foot']}`} variant="default" size="md" onClick={onDone}>
          {t('move.done')}
        </Button>
      </div>
    </ScanStage>
  )
}

const ICONS: Record<Exclude<Moved['state'], 'moving'>, LucideIcon> = {
  moved: Check,
  already: MapPin,
  undone: Undo2,
  failed: CircleAlert,
}
const TONES = { moved: 'green', already: 'grey', undone: 'grey', failed: 'red' } as const

function MoveLine({ one, onUndo }: { one: Moved; onUndo: () => void }) {
  const { t } = useTranslation('phone')
  const { state, name, code, to, from, error } = one
  const Icon = state === 'moving' ? undefined : ICONS[state]
  const before = from?.name || t('move.nowhere')
  const words = {
    moving: to.name,
    moved: `${before} → ${to.name}`,
    already: t('move.already'),
    undone: t('move.undone', { place: before }),
    failed: error ?? t('move.failed'),
  }[state]
  return (
    <li className={`row gap-6 line-bottom ${classes['line']}`}>
      <span
        className="center fixed square-36 radius-round toned"
        data-tone={state === 'moving' ? 'grey' : TONES[state]}
      >
        {Icon ? <Icon size={18} aria-hidden="true" /> : <Loader size={16} />}
      </span>
      <span className="column grow slim">
        <b className="truncate medium">{name}</b>
        <small className="truncate text-s muted">{`${code} · ${words}`}</small>
      </span>
      {state === 'moved' && (
        <Button
          variant="subtle"
          className="fixed"
          aria-label={t('move.undo', { name, place: before })}
          onClick={onUndo}
        >
          <Undo2 size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
