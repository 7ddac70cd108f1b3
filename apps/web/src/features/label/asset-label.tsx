import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import classes from './asset-label.module.css'
import { type LabelSource, noteMadeLabels } from './label.queries.ts'
import { type Box, placesOn, SHEET_SIZES } from './label-sheet.ts'
import { PagePicture } from './print/page-picture.tsx'
import { useDesign } from './print/use-design.ts'
import { useLabels } from './print/use-labels.ts'
import { useLabelOutput } from './print/use-label-output.tsx'
import { usePage } from './print/use-page.ts'
import { cellsOn } from './sheet/plan-sheets.ts'
import { useDesignWords } from './template/design-words.ts'

interface Props {
  asset: string
  business: string
  /** What stands there until the label is drawn. */
  waiting: ReactNode
  /** Beside the title. */
  title: ReactNode
  /** Beside the button that prints. */
  tools: ReactNode
  onPrinted: () => void
}

/** The first label of the usual sheet, with some of the white around it. */
function usualPart(): Box | undefined {
  const [place] = placesOn(SHEET_SIZES.a4)
  const edge = SHEET_SIZES.a4.spacing / 4
  return place && { x: place.x - edge, y: place.y, width: place.width + 2 * edge, height: place.height + edge }
}

/** The label of one asset as it comes out of the template that was used last on this device, to be printed at once. */
export function AssetLabel({ asset, business, waiting, title, tools, onPrinted }: Props) {
  const { t } = useTranslation('assetDialog')
  const company = useEnterprise()
  const logo = company.logo && imageUrl(company.logo)
  const { mmOf } = useDesignWords()
  const { design, choice, address } = useDesign(business)
  const source = useMemo((): LabelSource => ({ kind: 'assets', ids: [asset] }), [asset])
  const { labels } = useLabels({ business, company: company.name, source, design, address })
  const { offsetX, offsetY, lines, hasLogo, dpi } = choice
  const work = useMemo(
    () =>
      labels && {
        design: { ...design, lines, hasLogo },
        arrangement: { start: 1, copies: 1, offsetX, offsetY },
        labels,
        logo,
        dpi,
      },
    [labels, design, lines, hasLogo, offsetX, offsetY, logo, dpi],
  )
  const { page } = usePage(useMemo(() => work && { ...work, only: 0 }, [work]))
  const output = useLabelOutput()
  const isOfThisDesign = page?.size.widthMm === design.pageWidth && page.size.heightMm === design.pageHeight

  async function print(): Promise<void> {
    if (!work || output.done !== undefined) return
    if (!(await output.print(work))) return toastError(t('label.printFailed'))
    await noteMadeLabels(business, [asset])
    onPrinted()
  }

  const [cell] = cellsOn(design)
  const scale = page ? page.size.width / page.size.widthMm : 1
  const part = design.isUsual
    ? usualPart()
    : cell && { x: cell.x * scale, y: cell.y * scale, width: cell.width * scale, height: cell.height * scale }
  return (
    <>
      <div className="row between wrap gap-4">
        {title}
        <span className="text-s muted num">{mmOf(design)}</span>
      </div>
      {page && part && isOfThisDesign ? (
        <div
          className={`on-white bordered radius-m clip across ${classes['label']}`}
          style={{ aspectRatio: `${part.width} / ${part.height}` }}
        >
          <PagePicture page={page} logo={logo} part={part} label={t('label.code')} />
        </div>
      ) : (
        waiting
      )}
      <div className="row gap-4">
        <Button
          className="grow"
          variant="default"
          disabled={!work}
          loading={output.done !== undefined}
          leftSection={<Printer size={16} strokeWidth={1.75} />}
          onClick={() => void print()}
        >
          {t('label.print')}
        </Button>
        {tools}
      </div>
    </>
  )
}
