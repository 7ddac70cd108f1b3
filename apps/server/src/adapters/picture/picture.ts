/** A picture as it is stored: re-encoded from its pixels, so that nothing else of the upload survives. */
export interface Picture {
  type: 'image/jpeg' | 'image/webp'
  bytes: Buffer
  /** Always WebP. */
  thumb: Buffer
  width: number
  height: number
}

/** Longest sides of the picture and of its thumbnail. */
export interface Sides {
  full: number
  thumb: number
}

/** Why a picture is refused; `max` is in megapixels. */
export class UnusableImage extends Error {
  readonly code: 'image_unsupported' | 'image_broken' | 'image_too_many_pixels'
  readonly values: Record<string, number>

  constructor(code: UnusableImage['code'], values: Record<string, number> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
