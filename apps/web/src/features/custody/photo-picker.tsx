import { ActionIcon, Button, FileButton } from '@mantine/core'
import { PAPER_PHOTOS_MAX } from '@nine/contract/custody/paper'
import { Camera, X } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useFileUrl } from '../../ui/picture/use-file-url.ts'

interface Props {
  photos: File[]
  onChange: (photos: File[]) => void
}

/** Photos of what is handed over, taken or chosen. */
export function PhotoPicker({ photos, onChange }: Props) {
  const { t } = useTranslation('custody')
  return (
    <div className="column gap-4">
      <span className="text-s medium">
        {t('dialog.photos')}{' '}
        <span className="muted regular">
          {photos.length} / {PAPER_PHOTOS_MAX}
        </span>
      </span>
      <div className="row wrap gap-4">
        {photos.map((photo, index) => (
          <span key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="inline-row gap-3">
            <Thumb photo={photo} />
            <ActionIcon
              size={44}
              aria-label={t('dialog.removePhoto', { number: index + 1 })}
              onClick={() => onChange(photos.filter((each) => each !== photo))}
            >
              <X size={15} />
            </ActionIcon>
          </span>
        ))}
        {photos.length < PAPER_PHOTOS_MAX && (
          <FileButton
            multiple
            accept="image/*"
            onChange={(added) => onChange([...photos, ...added].slice(0, PAPER_PHOTOS_MAX))}
          >
            {(button) => (
              <Button {...button} variant="default" size="sm" leftSection={<Camera size={16} />}>
                {t('dialog.addPhotos')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </div>
  )
}

function Thumb({ photo }: { photo: File }) {
  const url = useFileUrl(photo) ?? undefined
  return <img src={url} alt={photo.name} width={72} height={54} className="radius-s" style={{ objectFit: 'cover' }} />
}
