import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical, Eye, EyeOff, Star, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { isNewPhoto, type Photo } from '../fields/asset-form-values.ts'
import classes from './gallery.module.css'

interface Props {
  photo: Photo
  isFirst: boolean
  isLastShown: boolean
  isFull: boolean
  onCover: () => void
  onToggle: () => void
  onRemove: () => void
}

/** What can be done with the large photo: make it the cover, hide it, or take it out: a new one, or a hidden one for good. */
export function PhotoMenu({ photo, isFirst, isLastShown, isFull, onCover, onToggle, onRemove }: Props) {
  const { t } = useTranslation('assetDialog')
  const isHidden = !isNewPhoto(photo) && !photo.active
  // The only photo has no actions: a menu of only disabled items could not even be closed with Esc.
  if (!isNewPhoto(photo) && !isHidden && isFirst && isLastShown) return null
  const mayBeCover = !isFirst && !isHidden
  // Focus starts at an enabled item; otherwise no key would reach the menu.
  const begins = mayBeCover ? {} : { 'data-autofocus': true }
  return (
    <Menu position="bottom-end" radius="lg" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon className={`finger-square ${classes['menu']}`} size={34} aria-label={t('photos.menu')}>
          <EllipsisVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Star size={16} strokeWidth={1.75} />} disabled={!mayBeCover} onClick={onCover}>
          {t('photos.makeCover')}
        </Menu.Item>
        {isNewPhoto(photo) ? (
          <Menu.Item {...begins} color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onRemove}>
            {t('photos.removeThis')}
          </Menu.Item>
        ) : isHidden ? (
          <>
            <Menu.Item
              {...begins}
              leftSection={<Eye size={16} strokeWidth={1.75} />}
              disabled={isFull}
              onClick={onToggle}
            >
              {t('photos.showAgain')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onRemove}>
              {t('photos.removeForGood')}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item
            {...begins}
            leftSection={<EyeOff size={16} strokeWidth={1.75} />}
            disabled={isLastShown}
            onClick={onToggle}
          >
            {t('photos.hide')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
