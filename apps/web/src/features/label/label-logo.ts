/** The company's logo as it is printed: in grey on white. */
export interface LabelLogo {
  picture: CanvasImageSource
  width: number
  height: number
  toPng: () => Promise<ArrayBuffer>
}

/** Enough for print, and small enough for a file. */
const MAX_PX = 480

/** Undefined when the picture is gone meanwhile: labels then have the name alone. */
export async function fetchLogo(url: string): Promise<LabelLogo | undefined> {
  const response = await fetch(url)
  if (!response.ok) return undefined
  const bitmap = await createImageBitmap(await response.blob())
  const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('There is nothing to draw with')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const pixels = pen.getImageData(0, 0, width, height)
  turnGrey(pixels.data)
  pen.putImageData(pixels, 0, 0)
  return { picture: canvas, width, height, toPng: async () => (await canvas.convertToBlob()).arrayBuffer() }
}

/** As bright as the colours look. */
export function turnGrey(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    data.fill(0.299 * red + 0.587 * green + 0.114 * blue, at, at + 3)
  }
}
