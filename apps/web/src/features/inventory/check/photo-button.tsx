import { ActionIcon, type ActionIconProps, FileButton } from '@mantine/core'
import { Camera } from 'lucide-react'

interface Props extends Pick<ActionIconProps, 'className'> {
  label: string
  onPhoto: (photo: File) => void
  size?: number
}

/** On phones it opens the camera. */
export const PhotoButton = ({ label, onPhoto, className = '', size = 16 }: Props) => (
  <FileButton accept="image/*" capture="environment" onChange={(file) => file && onPhoto(file)}>
    {(props) => (
      <ActionIcon {...props} className={`fixed ${className}`} aria-label={label}>
        <Camera size={size} />
      </ActionIcon>
    )}
  </FileButton>
)
