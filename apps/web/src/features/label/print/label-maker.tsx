import { Button, Progress, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { FileDown, Image, Printer } from 'lucide-react'
import { startTransition, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { imageUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { printPages } from '../../../ui/print/print-pages.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import type { LabelFormat } from '../label-files.ts'
import { type LabelSource, noteMadeLabels } from '../label.queries.ts'
import { cellsOn, sheetsOf, slotsOf } from '../sheet/plan-sheets.ts'
import { useDesignWords } from '../template/design-words.ts'
import { sortLabels } from '../template/sort-labels.ts'
import { DesignChooser } from './design-chooser.tsx'
import classes from './label-maker.module.css'
import { LabelNotes } from './label-notes.tsx'
import { PagePicture } from './page-picture.tsx'
import { PartSelect, usePart } from './part-select.tsx'
import { PrintOptions } from './print-options.tsx'
import { SheetStage } from './sheet-stage.tsx'
import { TestPage } from './test-page.tsx'
import { useDesign } from './use-design.ts'
import { useLabels } from './use-labels.ts'
import { useLabelOutput } from './use-label-output.tsx'
import { usePage } from './use-page.ts'

/** More are made into a file: a browser's print dialog takes too long with them. */
const PRINTED_AT_ONCE = 500

interface Props {
  business: string
  source: LabelSource
  onClose: () => void
}

/** Chooses paper and lines beside a preview to scale, then prints or saves. */
export function LabelMaker({ business, source: all, onClose }: Props) {
  const { t } = useTranslation('label')
  const company = useEnterprise()
  const logo = company.logo && imageUrl(company.logo)
  const { mmOf } = useDesignWords()
  const part = usePart(all)
  const { design, choice, start, own, address, choose, change, setStart } = useDesign(business)
  const { labels, asked, isError, refetch } = useLabels({
    business,
    company: company.name,
    source: part.source,
    design,
    address,
  })
  const making = useLabelOutput()
  const [wanted, setSheet] = useState(0)

  const sorted = useMemo(() => labels && sortLabels(labels, choice.order), [labels, choice.order])
  const count = sorted?.length ?? 0
  const arrangement = useMemo(
    () => ({ start, copies: choice.copies, offsetX: choice.offsetX, offsetY: choice.offsetY }),
    [start, choice.copies, choice.offsetX, choice.offsetY],
  )
  const drawn = useMemo(
    () => ({ ...design, lines: choice.lines, hasLogo: choice.hasLogo }),
    [design, choice.lines, choice.hasLogo],
  )
  const sheets = sheetsOf(drawn, count, arrangement)
  const sheet = Math.min(wanted, Math.max(sheets - 1, 0))
  const work = useMemo(
    () => (sorted ? { design: drawn, arrangement, labels: sorted, logo, dpi: choice.dpi } : undefined),
    [sorted, drawn, arrangement, logo, choice.dpi],
  )
  const { page, hasFailed } = usePage(useMemo(() => work && { ...work, only: sheet }, [work, sheet]))
  const isMaking = making.done !== undefined
  const isTooMany = count * choice.copies > PRINTED_AT_ONCE
  const canMake = count > 0 && !isMaking
  const free = sheets * slotsOf(design) - (start - 1) - count * choice.copies

  function noteMade(): void {
    void noteMadeLabels(business, all.kind === 'assets' ? (sorted ?? []).map(({ _id }) => _id) : [])
  }

  async function save(format: LabelFormat): Promise<void> {
    if (!work) return
    const file = await making.save(format, work, part.nameOf)
    if (!file) return
    noteMade()
    toastSuccess(t('saved', { name: file.name }))
    // A transition, so that re-rendering the list below does not block the page.
    if (part.goOn()) setSheet(0)
    else startTransition(onClose)
  }

  async function print(): Promise<void> {
    if (work && canMake && !isTooMany && (await making.print(work))) noteMade()
  }

  async function printTestPage(): Promise<void> {
    const words = { title: t('test.title'), hint: t('test.hint'), length: (mm: number) => t('test.length', { mm }) }
    await printPages(<TestPage design={design} offsetX={choice.offsetX} offsetY={choice.offsetY} words={words} />, {
      width: design.pageWidth,
      height: design.pageHeight,
    })
  }

  useHotkeys([
    ['mod+P', () => void print()],
    ['ArrowLeft', () => setSheet(Math.max(sheet - 1, 0))],
    ['ArrowRight', () => setSheet(Math.min(sheet + 1, Math.max(sheets - 1, 0)))],
  ])

  if (isError) return <ErrorState message={t('notLoaded')} onRetry={refetch} />
  const cell = cellsOn(design)[start - 1]
  const scale = page ? page.size.width / page.size.widthMm : 1
  const isOfThisDesign = page?.size.widthMm === design.pageWidth && page.size.heightMm === design.pageHeight
  return (
    <>
      <div className={`grow low ${classes['maker']}`}>
        <DesignChooser
          business={business}
          own={own}
          chosen={drawn}
          disabled={isMaking}
          onChoose={(key) => {
            choose(key)
            setSheet(0)
          }}
        />
        <SheetStage
          design={design}
          page={isOfThisDesign ? page : undefined}
          hasFailed={hasFailed}
          logo={logo}
          sheet={sheet}
          sheets={sheets}
          start={start}
          onSheet={setSheet}
          onStart={(next) => {
            if (!isMaking) setStart(next)
          }}
        />
        <div className={`low scroll-y ${classes['side']}`}>
          {page && cell && isOfThisDesign && !design.isUsual && sheet === 0 && (
            <figure className={`flush ${classes['single']}`}>
              <figcaption className="row between gap-5 text-m">
                <b>{t('single')}</b>
                <span className="soft num">{mmOf(design)}</span>
              </figcaption>
              <div
                className={`on-white bordered radius-m clip ${classes['label']}`}
                style={{ width: `min(100%, ${design.width}mm)`, aspectRatio: `${design.width} / ${design.height}` }}
              >
                <PagePicture
                  page={page}
                  logo={logo}
                  part={{
                    x: cell.x * scale,
                    y: cell.y * scale,
                    width: cell.width * scale,
                    height: cell.height * scale,
                  }}
                />
              </div>
            </figure>
          )}
          <PartSelect part={part} disabled={isMaking} />
          <PrintOptions
            design={design}
            choice={choice}
            start={start}
            hasLogo={logo !== null}
            isSeveral={count > 1 && all.kind !== 'blank'}
            disabled={isMaking}
            onChange={change}
            onStart={setStart}
            onTestPage={() => void printTestPage()}
          />
          <LabelNotes
            labels={labels}
            asked={asked}
            page={isOfThisDesign ? page : undefined}
            design={design}
            isTooMany={isTooMany}
          />
          {(making.hasFailed || hasFailed) && <ErrorState message={t('failed')} />}
        </div>
      </div>
      <footer className={`row between wrap gap-5 line-top surface ${classes['foot']}`}>
        {isMaking ? (
          <div role="status" className="grow slim">
            <Text size="sm" mb={4}>
              {t('making', { done: formatNumber(making.done ?? 0), of: formatNumber(sheets) })}
            </Text>
            <Progress value={((making.done ?? 0) / Math.max(sheets, 1)) * 100} aria-label={t('progress')} />
          </div>
        ) : (
          <Text size="sm" role="status">
            <b>{t('labels', { count: count * choice.copies, shown: formatNumber(count * choice.copies) })}</b>{' '}
            {design.paper === 'sheet'
              ? t('sheets', { count: sheets, shown: formatNumber(sheets), free: formatNumber(Math.max(free, 0)) })
              : t('onRoll')}
          </Text>
        )}
        <div className={`flex gap-5 ${classes['buttons']}`}>
          {isMaking && (
            <Button variant="default" onClick={making.stop}>
              {t('stop')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!canMake}
            leftSection={<Image size={17} />}
            onClick={() => void save('jpeg')}
          >
            JPEG
          </Button>
          {design.paper === 'roll' && (
            <Button
              variant="default"
              disabled={!canMake}
              leftSection={<FileDown size={17} />}
              onClick={() => void save('zpl')}
            >
              ZPL
            </Button>
          )}
          <Button
            variant="default"
            disabled={!canMake}
            leftSection={<FileDown size={17} />}
            onClick={() => void save('pdf')}
          >
            PDF
          </Button>
          <Button
            disabled={!canMake || isTooMany}
            loading={isMaking}
            leftSection={<Printer size={17} />}
            onClick={() => void print()}
          >
            {t('print')}
          </Button>
        </div>
      </footer>
    </>
  )
}
