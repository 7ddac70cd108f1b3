import { ActionIcon, Group, SegmentedControl, Skeleton, Text, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { DrawnPage } from '../sheet/drawn-page.ts'
import { cellsOn, slotsOf } from '../sheet/plan-sheets.ts'
import type { ChosenDesign } from '../template/designs.ts'
import { PagePicture } from './page-picture.tsx'
import classes from './sheet-stage.module.css'

interface Props {
  design: ChosenDesign
  page: DrawnPage | undefined
  hasFailed: boolean
  logo: string | null
  sheet: number
  sheets: number
  start: number
  onSheet: (sheet: number) => void
  onStart: (start: number) => void
}

/** How large a millimetre is on the screen, as browsers count. */
const PX_A_MM = 96 / 25.4
const RULER_PX = 28
/** Around rulers and paper. */
const EDGE_PX = 24

/** The sheet to scale, with rulers; a click on a free slot lets labels begin there. */
export function SheetStage({ design, page, hasFailed, logo, sheet, sheets, start, onSheet, onStart }: Props) {
  const { t } = useTranslation('label')
  const [isReal, setReal] = useState(false)
  const { ref, width, height } = useElementSize()
  const { pageWidth, pageHeight } = design
  const taken = RULER_PX + EDGE_PX
  const fitting = Math.min((width - taken) / pageWidth, (height - taken) / pageHeight)
  const scale = isReal ? PX_A_MM : Math.max(fitting, 0.1)
  const percent = formatNumber(Math.round((scale / PX_A_MM) * 100))
  return (
    <section className={`column slim low ${classes['stage']}`}>
      <Group justify="space-between" gap="xs" className={classes['bar']}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {t(design.paper === 'roll' ? 'labelOf' : 'sheetOf', {
              sheet: formatNumber(sheet + 1),
              of: formatNumber(Math.max(sheets, 1)),
            })}
          </Text>
          <ActionIcon
            variant="default"
            className={classes['turn']}
            aria-label={t('sheetBefore')}
            disabled={sheet === 0}
            onClick={() => onSheet(sheet - 1)}
          >
            <ChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            className={classes['turn']}
            aria-label={t('sheetAfter')}
            disabled={sheet + 1 >= sheets}
            onClick={() => onSheet(sheet + 1)}
          >
            <ChevronRight size={16} />
          </ActionIcon>
        </Group>
        <Group gap={8}>
          <Text size="xs" c="dimmed" className={classes['scale']}>
            {t('toScale', { percent })}
          </Text>
          <Tooltip label={t('realHint')}>
            <SegmentedControl
              size="xs"
              aria-label={t('zoom')}
              value={isReal ? 'real' : 'fit'}
              onChange={(value) => setReal(value === 'real')}
              data={[
                { value: 'fit', label: t('fit') },
                { value: 'real', label: t('real') },
              ]}
            />
          </Tooltip>
        </Group>
      </Group>
      <div ref={ref} className={`grow low scroll ${classes['table']}`}>
        <div className={classes['rulers']} style={{ width: pageWidth * scale + RULER_PX }}>
          <Ruler length={pageWidth} scale={scale} />
          <Ruler length={pageHeight} scale={scale} isUpright />
          <div
            className={`relative on-white shadow clip ${classes['paper']}`}
            style={{ width: pageWidth * scale, height: pageHeight * scale }}
          >
            {page && <PagePicture page={page} logo={logo} label={t('preview')} />}
            {!page && !hasFailed && <Skeleton height="100%" radius={0} role="status" aria-label={t('previewing')} />}
            {sheet === 0 && slotsOf(design) > 1 && <Slots design={design} start={start} onStart={onStart} />}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The cells of the first page; those before the start are used already. */
function Slots({ design, start, onStart }: Pick<Props, 'design' | 'start' | 'onStart'>) {
  const { t } = useTranslation('label')
  const { pageWidth, pageHeight } = design
  return cellsOn(design).map(({ x, y, width, height }, index) => {
    const isUsed = index + 1 < start
    return (
      <button
        key={`${x} ${y}`}
        type="button"
        // The field beside does the same for the keyboard.
        tabIndex={-1}
        className={`absolute unpadded borderless ${classes['slot']}`}
        data-used={isUsed || undefined}
        data-first={index + 1 === start || undefined}
        aria-label={t('beginAt', { slot: index + 1 })}
        style={{
          left: `${(x / pageWidth) * 100}%`,
          top: `${(y / pageHeight) * 100}%`,
          width: `${(width / pageWidth) * 100}%`,
          height: `${(height / pageHeight) * 100}%`,
        }}
        onClick={() => onStart(index + 1)}
      />
    )
  })
}

/** Ten millimetres a tick, a number every fifty. */
function Ruler({ length, scale, isUpright = false }: { length: number; scale: number; isUpright?: boolean }) {
  const ticks = Array.from({ length: Math.floor(length / 10) + 1 }, (_, index) => index * 10)
  const [width, height] = isUpright ? [RULER_PX, length * scale] : [length * scale, RULER_PX]
  return (
    <svg
      className={`block ${isUpright ? classes['upright'] : classes['lying']}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {ticks.map((mm) => {
        const at = mm * scale
        const isLong = mm % 50 === 0
        const from = RULER_PX - (isLong ? 8 : 4)
        return (
          <g key={mm}>
            {isUpright ? (
              <line x1={from} x2={RULER_PX} y1={at} y2={at} />
            ) : (
              <line x1={at} x2={at} y1={from} y2={RULER_PX} />
            )}
            {isLong && (
              <text x={isUpright ? 0 : at + 2} y={isUpright && mm > 0 ? at + 4 : 10} fontSize={10}>
                {mm}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
