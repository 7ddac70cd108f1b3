import { type CompressionPlan, fittedSize } from './compression-plan.ts'

export interface CompressRequest {
  id: number
  file: Blob
  plan: CompressionPlan
}

export type CompressReply = { id: number; blob: Blob } | { id: number; error: string }

addEventListener('message', ({ data }: MessageEvent<CompressRequest>) => void handle(data))

async function handle({ id, file, plan }: CompressRequest): Promise<void> {
  try {
    reply({ id, blob: await compress(file, plan) })
  } catch (error) {
    reply({ id, error: String(error) })
  }
}

async function compress(file: Blob, plan: CompressionPlan): Promise<Blob> {
  // Phones store the orientation in EXIF, which is lost here: so the picture itself is rotated.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await encode(bitmap, plan)
  } finally {
    bitmap.close()
  }
}

async function encode(bitmap: ImageBitmap, plan: CompressionPlan): Promise<Blob> {
  const canvas = draw(bitmap, plan.type)
  let smallest: Blob | undefined
  for (const quality of plan.qualities) {
    const blob = await canvas.convertToBlob({ type: plan.type, quality })
    // A browser that cannot encode WebP returns a PNG.
    if (blob.type !== plan.type && plan.type === 'image/webp') return encode(bitmap, { ...plan, type: 'image/jpeg' })
    if (!smallest || blob.size < smallest.size) smallest = blob
    if (smallest.size <= plan.targetBytes) break
  }
  if (!smallest) throw new Error('nothing was written')
  return smallest
}

function draw(bitmap: ImageBitmap, type: CompressionPlan['type']): OffscreenCanvas {
  const { width, height } = fittedSize(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (type === 'image/jpeg') {
    // JPEG has no transparency: it would turn black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

const reply = (message: CompressReply): void => postMessage(message)
