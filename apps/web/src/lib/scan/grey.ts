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
export function centreOf({ width, height, pixels }: Grey, most: { width: number; height: number }): Grey {
  const [wide, high] = [Math.min(most.width, width), Math.min(most.height, height)]
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
  for (let y = 0, at = 0; y < high; y++) {
    let above = 2 * y * width
    let below = above + width
    for (let x = 0; x < wide; x++, at++, above += 2, below += 2)
      half[at] =
        ((pixels[above] ?? 0) + (pixels[above + 1] ?? 0) + (pixels[below] ?? 0) + (pixels[below + 1] ?? 0)) >> 2
  }
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
  const around = meansAround(picture, radius)
  const { shift, means } = around
  const sharp = new Uint8ClampedArray(pixels.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = rowOfCells(around, y)
    for (let x = 0; x < width; x++, at++) {
      const here = pixels[at] ?? 0
      sharp[at] = here + amount * (here - (means.pixels[row + (x >> shift)] ?? 0))
    }
  }
  return { width, height, pixels: sharp }
}

const MIDDLE = 128
const SPREAD = 60
/** What differs less than this from its surroundings is noise. */
const LEAST_CONTRAST = 2
/** Differences are small; told this many times larger their means are exact enough. */
const FINER = 4

/** Light and dark as they stand out from their surroundings: faint prints, shadows and lamps are evened out. */
export function evened(picture: Grey, radius: number): Grey {
  const { width, height, pixels } = picture
  const around = meansAround(picture, radius)
  const { shift, means } = around
  const distance = new Uint8ClampedArray(pixels.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = rowOfCells(around, y)
    for (let x = 0; x < width; x++, at++)
      distance[at] = FINER * Math.abs((pixels[at] ?? 0) - (means.pixels[row + (x >> shift)] ?? 0))
  }
  const contrast = meansAround({ width, height, pixels: distance }, radius).means.pixels
  const gains = Float32Array.from(contrast, (mean) => SPREAD / Math.max(LEAST_CONTRAST, mean / FINER))
  const even = new Uint8ClampedArray(pixels.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = rowOfCells(around, y)
    for (let x = 0; x < width; x++, at++) {
      const cell = row + (x >> shift)
      even[at] = MIDDLE + ((pixels[at] ?? 0) - (means.pixels[cell] ?? 0)) * (gains[cell] ?? 0)
    }
  }
  return { width, height, pixels: even }
}

interface Means {
  /** A cell is 2 to the power of this wide and high. */
  shift: number
  /** The mean of the square around each cell. */
  means: Grey
}

/** What is around each pixel, told by cells as large as the radius allows: means change slowly. */
function meansAround(picture: Grey, radius: number): Means {
  const shift = Math.max(0, Math.floor(Math.log2(radius / 2)))
  let cells = picture
  for (let halvings = 0; halvings < shift; halvings++) cells = halved(cells)
  return { shift, means: squareMeans(cells, Math.round(radius / 2 ** shift)) }
}

/** For each row of pixels the place where its row of cells begins. */
const rowOfCells = ({ shift, means }: Means, y: number): number => Math.min(y >> shift, means.height - 1) * means.width

/** The mean of the square around each value, by running sums: it costs the same for every reach. Edges go on outside. */
function squareMeans({ width, height, pixels }: Grey, reach: number): Grey {
  const across = new Uint16Array(pixels.length)
  for (let row = 0; row < pixels.length; row += width) {
    const last = row + width - 1
    let sum = (pixels[row] ?? 0) * reach
    for (let at = row; at <= row + reach; at++) sum += pixels[at < last ? at : last] ?? 0
    for (let at = row; at <= last; at++) {
      across[at] = sum
      const coming = at + reach + 1
      const going = at - reach
      sum += (pixels[coming < last ? coming : last] ?? 0) - (pixels[going > row ? going : row] ?? 0)
    }
  }
  const means = new Uint8ClampedArray(pixels.length)
  const sums = new Int32Array(width)
  const rowAt = (y: number) => Math.max(0, Math.min(height - 1, y)) * width
  for (let y = -reach; y <= reach; y++)
    for (let x = 0, from = rowAt(y); x < width; x++, from++) sums[x] = (sums[x] ?? 0) + (across[from] ?? 0)
  const part = 1 / (2 * reach + 1) ** 2
  for (let y = 0, at = 0; y < height; y++) {
    let coming = rowAt(y + reach + 1)
    let going = rowAt(y - reach)
    for (let x = 0; x < width; x++, at++, coming++, going++) {
      const sum = sums[x] ?? 0
      means[at] = sum * part
      sums[x] = sum + (across[coming] ?? 0) - (across[going] ?? 0)
    }
  }
  return { width, height, pixels: means }
}

export function imageOf({ width, height, pixels }: Grey): ImageData {
  const colours = new Uint32Array(pixels.length)
  // Red, green and blue alike, nothing shines through.
  for (let at = 0; at < pixels.length; at++) colours[at] = 0xff000000 | ((pixels[at] ?? 0) * 0x010101)
  return new ImageData(new Uint8ClampedArray(colours.buffer), width, height)
}
