import boldUrl from '@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf?url'
import { LABEL_FONT } from './draw-sheet.ts'
import { fetchLogo } from './label-logo.ts'
import { type LabelFile, type LabelFormat, pdfName, toFile } from './label-files.ts'
import { type Label, SHEET_SIZES } from './label-sheet.ts'
import { makeJpegs } from './make-jpegs.ts'

export interface LabelJob {
  make: LabelFormat
  labels: readonly Label[]
  /** Where the company's logo is; null without one. */
  logo: string | null
  /** yyyy-mm-dd, for the name of the file. */
  day: string
}

export type LabelReply = { done: number } | { file: LabelFile } | { error: string }

const SIZE = SHEET_SIZES.a4

addEventListener('message', ({ data }: MessageEvent<LabelJob>) => {
  make(data).then(
    (file) => reply({ file }),
    (error: unknown) => reply({ error: String(error) }),
  )
})

async function make({ make: what, labels, logo: logoUrl, day }: LabelJob): Promise<LabelFile> {
  const [regular, bold, logo] = await Promise.all([
    fetchFont(regularUrl),
    fetchFont(boldUrl),
    logoUrl === null ? undefined : fetchLogo(logoUrl),
  ])
  const reportSheet = (done: number) => reply({ done })
  if (what === 'pdf') {
    const { makePdf } = await import('./make-pdf.ts')
    return { name: pdfName(day), blob: await makePdf(labels, SIZE, { regular, bold }, reportSheet, logo) }
  }
  const faces = [
    new FontFace(LABEL_FONT, regular, { weight: '400' }),
    new FontFace(LABEL_FONT, bold, { weight: '700' }),
  ]
  const { fonts } = self as unknown as { fonts: FontFaceSet }
  for (const face of faces) fonts.add(await face.load())
  const pen = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('There is nothing to draw with')
  return toFile(makeJpegs(labels, SIZE, pen, reportSheet, logo), day)
}

async function fetchFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font request returned ${response.status}`)
  return response.arrayBuffer()
}

function reply(message: LabelReply): void {
  postMessage(message)
}
