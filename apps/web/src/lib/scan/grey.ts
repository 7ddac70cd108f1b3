/** A picture without colours: one byte a pixel. */
export interface Grey {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

export function greyOf({ data, width, height }: ImageData): Grey {
  const pixels = new Uint8ClampedArray(width * height)
  // The usual weights of red, green and blue, of 256.
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4)
    pixels[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
  return { width, height, pixels }
}

/** The middle of a picture, as it is. */
export function centreOf({ width, height, pixels }: Grey, side: number): Grey {
  const [wide, high] = [Math.min(side, width), Math.min(side, height)]
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1]
  const part = new Uint8ClampedArray(wide * high)
  for (let row = 0; row < high; row++) {
    const from = (top + row) * width + left
    part.set(pixels.subarray(from, from + wide), row * wide)
  }
  return { width: wide, height: high, pixels: part }
}

/** Half as wide and half as high, each pixel the mean of four. */
export function halved({ width, height, pixels }: Grey): Grey {
  const [wide, high] = [width >> 1, height >> 1]
  const half = new Uint8ClampedArray(wide * high)
  for (let y = 0, at = 0; y < high; y++)
    for (let x = 0, from = 2 * y * width; x < wide; x++, at++, from += 2)
      half[at] =
        ((pixels[from] ?? 0) +
          (pixels[from + 1] ?? 0) +
          (pixels[from + width] ?? 0) +
          (pixels[from + width + 1] ?? 0)) >>
        2
  return { width: wide, height: high, pixels: half }
}

/** Twice as wide and twice as high, with what lies between two pixels between them. */
export function doubled({ width, height, pixels }: Grey): Grey {
  const [wide, high] = [width * 2, height * 2]
  const double = new Uint8ClampedArray(wide * high)
  for (let y = 0, at = 0; y < high; y++) {
    const above = (y >> 1) * width
    const below = Math.min((y + 1) >> 1, height - 1) * width
    for (let x = 0; x < wide; x++, at++) {
      const left = x >> 1
      const right = Math.min((x + 1) >> 1, width - 1)
      double[at] =
        ((pixels[above + left] ?? 0) +
          (pixels[above + right] ?? 0) +
          (pixels[below + left] ?? 0) +
          (pixels[below + right] ?? 0)) >>
        2
    }
  }
  return { width: wide, height: high, pixels: double }
}

/** Edges that were smeared stand out again. */
export function sharpened(picture: Grey, radius: number, amount: number): Grey {
  const { width, height, pixels } = picture
  const soft = meanAround(pixels, width, height, radius)
  const sharp = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const here = pixels[at] ?? 0
    sharp[at] = here + amount * (here - (soft[at] ?? 0))
  }
  return { width, height, pixels: sharp }
}

const MIDDLE = 128
const SPREAD = 60
/** What differs less than this from its surroundings is noise. */
const LEAST_CONTRAST = 2

/** Light and dark as they stand out from their surroundings: faint prints, shadows and lamps are evened out. */
export function evened({ width, height, pixels }: Grey, radius: number): Grey {
  const around = meanAround(pixels, width, height, radius)
  const distance = new Float32Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) distance[at] = Math.abs((pixels[at] ?? 0) - (around[at] ?? 0))
  const contrast = meanAround(distance, width, height, radius)
  const even = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++)
    even[at] = MIDDLE + (((pixels[at] ?? 0) - (around[at] ?? 0)) * SPREAD) / Math.max(LEAST_CONTRAST, contrast[at] ?? 0)
  return { width, height, pixels: even }
}

/** The mean of the square around each pixel, by running sums: it costs the same for every radius. */
function meanAround(values: ArrayLike<number>, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const at = (x: number) => values[row + Math.max(0, Math.min(width - 1, x))] ?? 0
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += at(x)
    for (let x = 0; x < width; x++) {
      across[row + x] = sum
      sum += at(x + radius + 1) - at(x - radius)
    }
  }
  const mean = new Float32Array(width * height)
  const size = (2 * radius + 1) ** 2
  const sums = new Float32Array(width)
  const rowAt = (y: number) => Math.max(0, Math.min(height - 1, y)) * width
  for (let y = -radius; y <= radius; y++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (across[rowAt(y) + x] ?? 0)
  for (let y = 0; y < height; y++) {
    const [coming, going] = [rowAt(y + radius + 1), rowAt(y - radius)]
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      mean[y * width + x] = sum / size
      sums[x] = sum + (across[coming + x] ?? 0) - (across[going + x] ?? 0)
    }
  }
  return mean
}

export function imageOf({ width, height, pixels }: Grey): ImageData {
  const data = new Uint8ClampedArray(pixels.length * 4)
  for (let at = 0, to = 0; at < pixels.length; at++, to += 4) {
    const grey = pixels[at] ?? 0
    data[to] = grey
    data[to + 1] = grey
    data[to + 2] = grey
    data[to + 3] = 255
  }
  return new ImageData(data, width, height)
}
