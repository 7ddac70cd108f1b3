/** What pictures are for; documents may be larger, so that their small print stays readable. */
export type PictureKind = 'photo' | 'document'

const MB = 1024 * 1024
/** At or under this many bytes a picture is sent as it is. */
const COMPRESS_ABOVE = 204_800
const LONGEST_SIDE = 1200
const TARGET_BYTES: Record<PictureKind, number> = { photo: 0.8 * MB, document: 1 * MB }
const START_QUALITY = 0.7
const START_QUALITY_PNG = 0.8
const QUALITY_STEP = 0.1
const LOWEST_QUALITY = 0.3

export interface CompressionPlan {
  /** Tried one after the other until the picture is small enough. */
  qualities: number[]
  targetBytes: number
  /** JPEG for opaque pictures; WebP keeps transparency. */
  type: 'image/jpeg' | 'image/webp'
}

/** How to shrink a file; undefined if it should stay as it is. */
export function compressionPlan(file: { type: string; size: number }, kind: PictureKind): CompressionPlan | undefined {
  if (!file.type.startsWith('image/') || file.size <= COMPRESS_ABOVE) return undefined
  return {
    qualities: qualitiesFrom(file.type === 'image/png' ? START_QUALITY_PNG : START_QUALITY),
    targetBytes: TARGET_BYTES[kind],
    type: file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp',
  }
}

/** The size in which a picture is kept: never enlarged, its sides in proportion. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** The name with the extension of the new type. */
export function renamedTo(name: string, type: string): string {
  const ending = ENDINGS[type]
  if (!ending) return name
  const stem = name.replace(/\.\w{1,8}$/, '')
  return /\.jpe?g$/i.test(name) && ending === 'jpg' ? name : `${stem}.${ending}`
}

function qualitiesFrom(start: number): number[] {
  const steps = Math.round((start - LOWEST_QUALITY) / QUALITY_STEP)
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((start - step * QUALITY_STEP) * 10) / 10)
}
