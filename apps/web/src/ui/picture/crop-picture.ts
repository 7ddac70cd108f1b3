import { IMAGE_SIDE_MAX } from '@nine/contract/media'
import type { Area } from 'react-easy-crop'

const QUALITY = 0.92
/** Replaces transparency in the JPEG, and fills the frame around a smaller picture. */
const PAPER = '#fff'

/** Draws the chosen part of a picture, upright, as a JPEG no larger than the server keeps. */
export async function cropPicture(source: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const scale = scaleOf(area)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    -area.x * scale,
    -area.y * scale,
    picture.naturalWidth * scale,
    picture.naturalHeight * scale,
  )
  return toJpeg(canvas)
}

const scaleOf = ({ width, height }: Area): number => Math.min(1, IMAGE_SIDE_MAX / Math.max(width, height))

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot write a JPEG'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
