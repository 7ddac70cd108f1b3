import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { Asset } from '@nine/contract/asset/asset'
import { ChevronDown, ChevronUp, Ellipsis, EllipsisVertical, ExternalLink, Trash2 } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { publicAssetPath } from '../../../paths.ts'
import { useAssetColumns, useIsPhone } from '../../../ui/use-is-phone.ts'
import { type ListPlace, neighbourOf, positionIn } from '../list/list-neighbours.ts'
import classes from './head-tools.module.css'
import { useHotkeysHere } from './use-hotkeys-here.ts'

interface Props {
  asset: Asset
  business: string
  list: ListPlace | undefined
  onPass: (id: string, page: number) => void
  onDelete: (() => Promise<void>) | undefined
}

/** Position in the list, previous and next, public page, and what is seldom done. */
export function HeadTools({ asset, business, list, onPass, onDelete }: Props) {
  const { t } = useTranslation('assetDialog')
  const phone = useIsPhone()
  const isWide = useAssetColumns() > 1
  const place = list && positionIn(list, asset._id)
  async function pass(step: 1 | -1): Promise<void> {
    const next = list && (await neighbourOf(business, list, asset._id, step))
    if (next) onPass(next.id, next.page)
  }
  useHotkeysHere([
    ['J', () => void pass(1)],
    ['K', () => void pass(-1)],
  ])
  const size = phone ? 44 : 32
  const variant = phone ? 'subtle' : 'default'
  const page = {
    component: 'a',
    href: publicAssetPath(business, asset._id),
    target: '_blank',
    rel: 'noopener',
  } as const
  return (
    <>
      {place && place.of > 1 && (
        <>
          {(phone || isWide) && (
            <span className={`text-s muted nowrap ${classes['place']}`}>
              {formatNumber(place.number)} / {formatNumber(place.of)}
            </span>
          )}
          {!phone && (
            <>
              <Tooltip label={`${t('previous')} (K)`}>
                <ActionIcon
                  variant="default"
                  size={size}
                  aria-label={t('previous')}
                  disabled={place.number === 1}
                  onClick={() => void pass(-1)}
                >
                  <ChevronUp size={16} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={`${t('next')} (J)`}>
                <ActionIcon
                  variant="default"
                  size={size}
                  aria-label={t('next')}
                  disabled={place.number === place.of}
                  onClick={() => void pass(1)}
                >
                  <ChevronDown size={16} />
                </ActionIcon>
              </Tooltip>
            </>
          )}
        </>
      )}
      {asset.visibility === 'public' &&
        (isWide ? (
          <Button {...page} variant="default" size="xs" leftSection={<ExternalLink size={15} />}>
            {t('publicPage')}
          </Button>
        ) : (
          <Tooltip label={t('publicPage')}>
            <ActionIcon {...page} variant={variant} size={size} aria-label={t('publicPage')}>
              <ExternalLink size={phone ? 20 : 16} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        ))}
      {onDelete && (
        <Menu position="bottom-end" radius="lg" shadow="md" width={220}>
          <Menu.Target>
            <ActionIcon variant={variant} size={size} aria-label={t('more')}>
              {phone ? <EllipsisVertical size={20} /> : <Ellipsis size={17} />}
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={16} strokeWidth={1.75} />}
              onClick={() => void onDelete()}
            >
              {t('deleteAsset')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
