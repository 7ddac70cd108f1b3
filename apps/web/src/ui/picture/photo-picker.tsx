import { ActionIcon, Button, FileButton } from '@mantine/core'
import { Camera, X } from 'lucide-react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useFileUrl } from './use-file-url.ts'

interface Props {
  photos: readonly File[]
  /** How many there may be. */
  most: number
  onChange: (photos: File[]) => void
}

/** Photos of something, taken or chosen. */
export function PhotoPicker({ photos, most, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="column gap-4">
      <span className="text-s medium">
        {t('photos.title', { count: most })}{' '}
        {most > 1 && (
          <span className="muted regular">
            {photos.length} / {most}
          </span>
        )}
      </span>
      <div className="row wrap gap-4">
        {photos.map((photo, index) => (
          <span key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="inline-row gap-3">
            <Thumb photo={photo} />
            <ActionIcon
              size={44}
              aria-label={t('photos.remove', { number: index + 1 })}
              onClick={() => onChange(photos.filter((each) => each !== photo))}
            >
              <X size={15} />
            </ActionIcon>
          </span>
        ))}
        {photos.length < most && (
          <FileButton
            multiple={most > 1}
            accept="image/*"
            onChange={(added) => onChange([...photos, ...[added ?? []].flat()].slice(0, most))}
          >
            {(button) => (
              <Button {...button} variant="default" size="sm" leftSection={<Camera size={16} />}>
                {t('photos.add', { count: most })}
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
