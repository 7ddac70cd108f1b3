import boldUrl from '@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf?url'
import regularUrl from '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf?url'
import { LABEL_FONT } from './draw-sheet.ts'
import { fetchLogo } from './label-logo.ts'
import { type LabelFile, type LabelFormat, pdfName, toFile, zplName } from './label-files.ts'
import type { Label } from './label-sheet.ts'
import { makeJpegs } from './make-jpegs.ts'
import { makeZpl } from './make-zpl.ts'
import { type DrawnPage, drawPage } from './sheet/drawn-page.ts'
import { type Arrangement, type LabelDesign, planSheets, type SheetPlan } from './sheet/plan-sheets.ts'
import type { Measure } from './sheet/wrap-text.ts'

interface Work {
  design: LabelDesign
  arrangement: Arrangement
  labels: readonly Label[]
  /** Where the company's logo is; null without one. */
  logo: string | null
}

/** A file to save, named with the day (yyyy-mm-dd), for a printer of so many dots an inch. */
export interface LabelJob extends Work {
  make: LabelFormat
  day: string
  dpi: number
}

/** Pages to show or to print: all, or one of them. */
export interface PagesJob extends Work {
  make: 'pages'
  only: number | undefined
}

export type LabelReply = { done: number } | { file: LabelFile } | { pages: DrawnPage[] } | { error: string }

const MM_AN_INCH = 25.4
/** Of pictures and pages. */
const DPI = 300

addEventListener('message', ({ data }: MessageEvent<LabelJob | PagesJob>) => {
  make(data).then(reply, (error: unknown) => reply({ error: String(error) }))
})

async function make(job: LabelJob | PagesJob): Promise<LabelReply> {
  const { design, arrangement, labels } = job
  const [regular, bold, logo] = await Promise.all([
    fetchFont(regularUrl),
    fetchFont(boldUrl),
    job.logo === null ? undefined : fetchLogo(job.logo),
  ])
  await loadFaces(regular, bold)
  const dotsAMm = (job.make === 'zpl' ? job.dpi : DPI) / MM_AN_INCH
  const measure = measureWith(penFor(1, 1))
  const plan = planSheets(design, labels, arrangement, { dotsAMm, measure, logo })
  const reportSheet = (done: number) => reply({ done })
  if (job.make === 'pages') return { pages: pagesOf(plan, job.only, measure, reportSheet) }
  if (job.make === 'pdf') {
    const { makePdf } = await import('./make-pdf.ts')
    return { file: { name: pdfName(job.day), blob: await makePdf(plan, { regular, bold }, reportSheet, logo) } }
  }
  const pen = penFor(plan.page.width, plan.page.height)
  if (job.make === 'zpl') return { file: { name: zplName(job.day), blob: makeZpl(plan, pen, reportSheet, logo) } }
  return { file: await toFile(makeJpegs(plan, pen, reportSheet, logo), job.day) }
}

function pagesOf(
  plan: SheetPlan,
  only: number | undefined,
  measure: Measure,
  onSheet: (done: number) => void,
): DrawnPage[] {
  const wanted = only === undefined ? Array.from({ length: plan.sheets }, (_, index) => index) : [only]
  return wanted.map((index, done) => {
    const page = drawPage(plan.sheet(index), plan.page, measure)
    onSheet(done + 1)
    return page
  })
}

async function loadFaces(regular: ArrayBuffer, bold: ArrayBuffer): Promise<void> {
  const faces = [
    new FontFace(LABEL_FONT, regular, { weight: '400' }),
    new FontFace(LABEL_FONT, bold, { weight: '700' }),
  ]
  const { fonts } = self as unknown as { fonts: FontFaceSet }
  for (const face of faces) fonts.add(await face.load())
}

function penFor(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('There is nothing to draw with')
  return pen
}

/** Letters are as wide as they are large: they are measured once at one size. */
function measureWith(pen: OffscreenCanvasRenderingContext2D): Measure {
  return (text, size, isBold) => {
    pen.font = `${isBold ? 700 : 400} ${MEASURED_PX}px "${LABEL_FONT}"`
    return (pen.measureText(text).width * size) / MEASURED_PX
  }
}
const MEASURED_PX = 100

async function fetchFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font request returned ${response.status}`)
  return response.arrayBuffer()
}

function reply(message: LabelReply): void {
  postMessage(message)
}
