import { zipSync } from 'fflate'

export type LabelFormat = 'jpeg' | 'pdf' | 'zpl'

export interface LabelFile {
  name: string
  blob: Blob
}

/** Named with the day; several pictures come in one zip. */
export async function toFile(jpegs: readonly Blob[], day: string): Promise<LabelFile> {
  const base = `qr-labels-${day}`
  const [only] = jpegs
  if (only && jpegs.length === 1) return { name: `${base}.jpg`, blob: only }
  const entries = await Promise.all(
    jpegs.map(async (jpeg, index) => [`${base}-${index + 1}.jpg`, new Uint8Array(await jpeg.arrayBuffer())] as const),
  )
  // A JPEG does not get smaller: it is only put in.
  const zip = zipSync(Object.fromEntries(entries), { level: 0 })
  return { name: `${base}.zip`, blob: new Blob([zip], { type: 'application/zip' }) }
}

export const pdfName = (day: string): string => `qr-labels-${day}.pdf`
export const zplName = (day: string): string => `qr-labels-${day}.zpl`
