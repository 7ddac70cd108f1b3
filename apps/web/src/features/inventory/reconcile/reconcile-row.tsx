import { Checkbox, Tooltip } from '@mantine/core'
import { type Choice, choicesOf, type ReconcileRow as Row } from '@nine/contract/inventory/reconcile'
import { Check, QrCode } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { AssetPicture } from '../../asset/asset-picture.tsx'
import { evidenceOf } from './evidence.ts'
import classes from './reconcile.module.css'

interface Props {
  row: Row
  isSelected: boolean
  isBusy: boolean
  /** Somebody else has just decided about it. */
  decidedBy: string | undefined
  onSelect: ((isSelected: boolean) => void) | undefined
  onChoose: (action: Choice) => void
}

/** One difference: what it is, what was seen, who saw it, and what to do. */
export function ReconcileRow({ row, isSelected, isBusy, decidedBy, onSelect, onChoose }: Props) {
  const { t } = useTranslation(['stocktake', 'assetStatuses'])
  const { name, code, image, photo, finding, by, at, choice, seenAt } = row
  const { seen, book } = evidenceOf(row, t)
  const choices = finding === 'agrees' ? [] : choicesOf(finding, { isPlaceKnown: seenAt !== null, mayAsk: row.mayAsk })
  return (
    <li className={`row gap-6 px-7 line-bottom ${classes['row']}`} data-row={row._id} tabIndex={-1}>
      {onSelect && (
        <Checkbox
          className="fixed"
          size="sm"
          aria-label={t('reconcile.select', { name })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      {photo ? (
        <a
          className={`fixed clip bordered radius-s ${classes['thumb']}`}
          href={photo.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('reconcile.photo', { name })}
        >
          <AssetPicture url={photo.thumbUrl} iconSize={18} />
        </a>
      ) : (
        <span className={`fixed clip bordered radius-s center ${classes['thumb']}`}>
          {image === null && finding === 'unknown' ? (
            <QrCode size={18} aria-hidden="true" />
          ) : (
            <AssetPicture url={image} iconSize={18} />
          )}
        </span>
      )}
      <span className={`column slim ${classes['what']}`}>
        <span className="medium truncate" title={name}>
          {name}
        </span>
        {code !== name && <span className="truncate muted text-xs">{code}</span>}
      </span>
      <span className={`column grow slim ${classes['seen']}`}>
        <span className="truncate" title={seen}>
          {seen}
        </span>
        <span className="truncate muted text-xs" title={book}>
          {book}
        </span>
      </span>
      {by && (
        <Tooltip label={t('reconcile.by', { name: by.name, at: formatDateTime(at ?? 0) })}>
          <span className="fixed">
            <PersonAvatar name={by.name} photo={by.photo} size={26} />
          </span>
        </Tooltip>
      )}
      {choices.length > 0 && (
        <span className={`column fixed ${classes['decide']}`}>
          <span className={`flex ${classes['choices']}`} role="group" aria-label={t('choiceOf', { name })}>
            {choices.map((action) => {
              const isChosen = choice?.action === action
              return (
                <button
                  key={action}
                  type="button"
                  className={`inline-row middle gap-2 text-s surface hover ${classes['choice']}`}
                  aria-pressed={isChosen}
                  disabled={isBusy}
                  data-proposed={(choice === null && row.proposal === action) || undefined}
                  onClick={() => onChoose(action)}
                >
                  {isChosen && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
                  {t(`choice.${action}`)}
                </button>
              )
            })}
          </span>
          {decidedBy && (
            <small className="text-xs amber" role="status">
              {t('reconcile.changedBy', { name: decidedBy })}
            </small>
          )}
        </span>
      )}
    </li>
  )
}
