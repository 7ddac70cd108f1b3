import type { SeenCode } from '../../../lib/scan/read-all-codes.ts'

/** Enough to tell what a code is on, small enough to wait on a phone. */
const MOST_SIDE = 640
const QUALITY = 0.75
/** How much of what is around the code is in the picture, in widths of the code. */
const AROUND = 1.5

/** What the camera shows around a code. Undefined where the browser makes no pictures. */
export async function stillPicture(video: HTMLVideoElement, { corners }: SeenCode): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  const xs = corners.map(({ x }) => x * videoWidth)
  const ys = corners.map(({ y }) => y * videoHeight)
  const room = AROUND * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const left = Math.max(0, Math.min(...xs) - room)
  const top = Math.max(0, Math.min(...ys) - room)
  const width = Math.min(videoWidth, Math.max(...xs) + room) - left
  const height = Math.min(videoHeight, Math.max(...ys) + room) - top
  if (!(width > 0 && height > 0)) return undefined
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
}
