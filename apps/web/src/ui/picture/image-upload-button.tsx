import { Button, type ButtonProps, FileButton } from '@mantine/core'
import type { UploadedImage } from '@nine/contract/media'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { IMAGE_TYPES, uploadImage } from '../../lib/picture/media.ts'
import { toastError } from '../feedback/toast.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'

const ImageCropper = lazy(() => import('./image-cropper.tsx').then((module) => ({ default: module.ImageCropper })))

interface Props extends Omit<ButtonProps, 'loading' | 'onClick'> {
  children: ReactNode
  /** Width to height of the picture: that of a logo unless said. */
  aspect?: number
  round?: boolean
  /** Receives the stored picture; while it saves the id, the dialog waits. */
  onUploaded: (image: UploadedImage) => Promise<void> | void
}

/** Choose a file, crop it, upload it. Failures are shown, and the crop is kept for a retry. */
export function ImageUploadButton({ children, aspect, round, onUploaded, disabled, ...button }: Props) {
  const [picture, setPicture] = useChosenPicture()
  const [opened, setOpened] = useState(false)
  const reset = useRef<() => void>(null)
  const target = useRef<HTMLButtonElement>(null)

  const choose = (chosen: File | null) => {
    reset.current?.()
    if (!chosen) return
    setPicture(chosen)
    setOpened(true)
  }
  const upload = async (jpeg: File) => {
    try {
      await onUploaded(await uploadImage(jpeg))
      setOpened(false)
    } catch (error) {
      toastError(reasonOf(error))
    }
  }

  return (
    <>
      <FileButton onChange={choose} accept={IMAGE_TYPES} resetRef={reset} disabled={disabled ?? false}>
        {(props) => (
          <Button ref={target} variant="default" disabled={disabled ?? false} {...button} {...props}>
            {children}
          </Button>
        )}
      </FileButton>
      {picture && (
        <Suspense fallback={null}>
          <ImageCropper
            opened={opened}
            picture={picture}
            {...(aspect ? { aspect } : {})}
            {...(round ? { round } : {})}
            onCancel={() => setOpened(false)}
            onClosed={() => target.current?.focus()}
            onFinish={upload}
          />
        </Suspense>
      )}
    </>
  )
}

/** Prefers the issue with the picture to the general error. */
const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.issues.find(({ field }) => field === 'photo')?.message ?? error) : error
