import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import { Crop, Upload } from 'lucide-react'
import { useState } from 'react'
import { imageUrl } from '../lib/picture/image-url.ts'
import { IMAGE_TYPES } from '../lib/picture/media.ts'
import { BANNER_ASPECT, ImageCropper, SQUARE_ASPECT } from '../ui/picture/image-cropper.tsx'
import { ImageUploadButton } from '../ui/picture/image-upload-button.tsx'
import { PersonAvatar } from '../ui/picture/person-avatar.tsx'
import { useChosenPicture } from '../ui/picture/use-chosen-picture.ts'

/** The cropper with what it makes, and the upload button in both of its shapes. Uploading needs a session. */
export function PicturesSection() {
  const [photo, setPhoto] = useState<string>()
  const [logo, setLogo] = useState<string>()
  const [picture, setPicture] = useChosenPicture()
  const [opened, setOpened] = useState(false)
  const [cropped, setCropped] = useChosenPicture()
  const [size, setSize] = useState('')
  return (
    <Stack gap="md">
      <Group>
        <PersonAvatar name="Hoàng Mỹ Linh" photo={photo} size={72} />
        <ImageUploadButton
          aspect={SQUARE_ASPECT}
          round
          leftSection={<Upload size={16} />}
          onUploaded={({ id }) => setPhoto(id)}
        >
          Đổi ảnh đại diện
        </ImageUploadButton>
        <ImageUploadButton leftSection={<Upload size={16} />} onUploaded={({ id }) => setLogo(id)}>
          Đổi logo
        </ImageUploadButton>
        <FileButton
          accept={IMAGE_TYPES}
          onChange={(chosen) => {
            if (!chosen) return
            setPicture(chosen)
            setOpened(true)
          }}
          inputProps={{ 'aria-label': 'Tệp để cắt' }}
        >
          {(props) => (
            <Button variant="default" leftSection={<Crop size={16} />} {...props}>
              Cắt ảnh
            </Button>
          )}
        </FileButton>
      </Group>
      {logo && <Image src={imageUrl(logo)} alt="Logo" w={168} h={72} radius="md" fit="cover" />}
      {picture && (
        <ImageCropper
          opened={opened}
          picture={picture}
          aspect={BANNER_ASPECT}
          onCancel={() => setOpened(false)}
          onFinish={(jpeg) => {
            setCropped(jpeg)
            setOpened(false)
          }}
        />
      )}
      {cropped && (
        <Stack gap={4}>
          <Image
            src={cropped.source}
            alt="Kết quả cắt"
            w={233}
            onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
          />
          <Text size="sm" c="dimmed" data-testid="cropped">
            {cropped.name} {size}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
