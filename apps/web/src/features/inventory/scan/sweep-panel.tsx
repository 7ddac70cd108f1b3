import { Menu } from '@mantine/core'
import { CONDITIONS } from '@nine/contract/inventory/inventory'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { Check, CircleCheck, CircleQuestionMark, CloudUpload, type LucideIcon, MapPin, Repeat2 } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import type { ScanTone } from '../../../lib/scan/scan-signal.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import stage from '../../../ui/scan/scan-stage.module.css'
import { PhotoButton } from '../check/photo-button.tsx'
import type { OpenCheck } from '../check/use-inventory-check.ts'
import type { PlaceChoice } from '../outbox/inventory-store.ts'
import { planCondition, planToggle } from '../outbox/plan-mark.ts'
import scanning from './scan-dialog.module.css'
import classes from './sweep-panel.module.css'
import type { CountedPlace } from './use-counted-place.ts'
import type { SweptBatch, SweptCode } from './use-sweep-session.ts'

const ICONS: Record<ScanTone, LucideIcon> = {
  found: Check,
  already: Repeat2,
  warning: MapPin,
  none: CircleQuestionMark,
}
/** As many as are drawn; all of them are in the check. */
const LISTED = 100

interface Props {
  open: OpenCheck
  place: CountedPlace | undefined
  swept: readonly SweptCode[]
  onDecide: (code: string, choice: PlaceChoice) => void
  /** Keeps a better picture with a code that nothing has. */
  onPhoto: ((code: string, photo: File) => Promise<void>) | undefined
}

/** The sum of the last second, and the newest thing that is in another place than the register says. */
export function SweepResult({ batch, ...props }: Omit<Props, 'onPhoto'> & { batch: SweptBatch | undefined }) {
  const { t } = useTranslation('inventory')
  return (
    <div className={`column gap-4 fixed ${classes['result']}`} aria-live="polite">
      {batch && (
        <p className={`inline-row gap-4 radius-round white text-s ${classes['sum']}`}>
          <CircleCheck size={18} aria-hidden="true" />
          <b className="strong">{t('sweep.read', { count: batch.read })}</b>
          {batch.wrongPlace > 0 && <span>{t('sweep.wrongPlace', { count: batch.wrongPlace })}</span>}
          {batch.unknown > 0 && <span>{t('sweep.unknown', { count: batch.unknown })}</span>}
        </p>
      )}
      <Misplaced {...props} />
    </div>
  )
}

function Misplaced({ open, place, swept, onDecide }: Omit<Props, 'onPhoto'>) {
  const { t } = useTranslation('inventory')
  const newest = swept.find(({ isWrongPlace, choice }) => isWrongPlace && choice === undefined)
  const item = newest && open.items.find(({ _id }) => _id === newest.item)
  if (!newest || !item || !place) return null
  const { name } = item.asset.location
  return (
    <section className={`row gap-6 radius-xl ${stage['meaning']} ${classes['warning']}`} data-tone="already">
      <MapPin size={22} className="fixed" aria-hidden="true" />
      <span className="column grow slim">
        <small className="text-s medium">{t('sweep.misplaced')}</small>
        <b className="truncate strong">{item.asset.name}</b>
        <small className="truncate text-s">
          {name === '' ? t('place.wrongNowhere') : t('place.wrong', { place: name })}
        </small>
      </span>
      <span className="column fixed gap-3">
        {(['move', 'keep'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className={`px-6 radius-m white text-s strong finger ${classes['decide']}`}
            onClick={() => onDecide(newest.code, choice)}
          >
            {t(`place.${choice}`)}
          </button>
        ))}
      </span>
    </section>
  )
}

/** Everything this session has read, newest first. */
export function SweepList({ open, swept, place, onDecide, onPhoto }: Props) {
  const { t } = useTranslation('inventory')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrollable, with keys too
    <section className={`grow low px-7 scroll ${scanning['session']}`} aria-label={t('sweep.list')} tabIndex={0}>
      <h3 className="row gap-4 text-l">
        {t('sweep.list')} <span className={`num ${scanning['faint']}`}>{formatNumber(swept.length)}</span>
        {open.waiting.length > 0 && (
          <span className={`inline-row gap-3 push text-s regular ${scanning['waiting']}`}>
            <CloudUpload size={15} aria-hidden="true" />
            {t('waiting', { count: open.waiting.length })}
          </span>
        )}
      </h3>
      {swept.length === 0 ? (
        <p className={`text-s ${scanning['faint']}`}>{t('sweep.nothingYet')}</p>
      ) : (
        <ul className="list">
          {swept.slice(0, LISTED).map((one) => (
            <Line key={one.code} one={one} open={open} place={place} onDecide={onDecide} onPhoto={onPhoto} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ one, open, place, onDecide, onPhoto }: Omit<Props, 'swept'> & { one: SweptCode }) {
  const { t } = useTranslation('inventory')
  const item = open.items.find(({ _id }) => _id === one.item)
  const asset = open.elsewhere.get(one.code)
  const recognised = open.recognised.get(one.code)
  const tone = asset ? 'warning' : recognised === undefined ? one.tone : 'found'
  const Icon = ICONS[tone]
  // Once the server keeps it.
  const unknown = open.check?.unknownCodes.find(({ code, asset: known }) => code === one.code && known === null)
  const isUnsent = open.waiting.some((entry) => entry.kind === 'code' && entry.code === one.code)
  const title =
    item?.asset.name ?? asset?.name ?? recognised ?? t(isUnsent ? 'sweep.unsent' : 'sweep.code', { code: one.code })
  return (
    <li className="row gap-6">
      <span
        className={`center fixed radius-round ${stage['meaning']} ${scanning['lineIcon']}`}
        data-tone={tone === 'warning' ? 'already' : tone === 'none' ? undefined : 'found'}
      >
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className="column grow slim">
        <b className="truncate medium">{title}</b>
        <small className={`truncate text-s ${scanning['faint']}`}>
          {item
            ? [item.asset.code, item.checked ? t(`condition.${item.condition}`) : t('sweep.unmarked')].join(' · ')
            : asset
              ? [t(asset.isInTrash ? 'beside.inTrash' : 'sweep.outside'), asset.location.join(PATH_SEPARATOR)]
                  .filter(Boolean)
                  .join(' · ')
              : t(
                  open.check?.isBlind || recognised !== undefined
                    ? 'sweep.noted'
                    : isUnsent
                      ? 'sweep.unsentText'
                      : 'sweep.kept',
                )}
          {one.choice && ` · ${t(`sweep.chosen.${one.choice}`)}`}
        </small>
      </span>
      {unknown && onPhoto && (
        <PhotoButton
          className={`white finger-square ${classes['photo']}`}
          size={20}
          label={t('place.photo', { code: one.code })}
          onPhoto={(photo) => void onPhoto(unknown._id, photo)}
        />
      )}
      {item && (
        <Menu position="bottom-end" radius="lg" shadow="md" width={220} zIndex={250}>
          <Menu.Target>
            <button
              type="button"
              className={`radius-m strong white text-s finger-square ${classes['change']}`}
              aria-label={t('sweep.changeOf', { name: item.asset.name })}
            >
              {t('scan.change')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {CONDITIONS.filter((condition) => !item.checked || condition !== item.condition).map((condition) => (
              <Menu.Item key={condition} mih={44} onClick={() => void open.mark(item, planCondition(item, condition))}>
                {t(`condition.${condition}`)}
              </Menu.Item>
            ))}
            {place && one.isWrongPlace && (
              <>
                <Menu.Divider />
                {(['move', 'keep'] as const)
                  .filter((choice) => choice !== one.choice)
                  .map((choice) => (
                    <Menu.Item key={choice} mih={44} onClick={() => onDecide(one.code, choice)}>
                      {t(`place.${choice}`)}
                    </Menu.Item>
                  ))}
              </>
            )}
            {item.checked && (
              <>
                <Menu.Divider />
                <Menu.Item mih={44} onClick={() => void open.mark(item, planToggle(item))}>
                  {t('sweep.unmark')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
