import { Button } from '@mantine/core'
import { SIGNATURE_BOX } from '@nine/contract/custody/paper'
import { Eraser } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './signature-pad.module.css'

interface Props {
  /** The `d` of a path; empty while nothing is drawn. */
  value: string
  onChange: (path: string) => void
  label?: string
}

/** Somebody signs with mouse, finger or pen. */
export function SignaturePad({ value, onChange, label }: Props) {
  const { t } = useTranslation('custody')
  const [shown, setShown] = useState('')
  // Several points may come before the next one is drawn.
  const stroke = useRef('')
  const last = useRef('')

  function pointOf(event: PointerEvent<SVGSVGElement>): string {
    const box = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - box.left) / box.width) * SIGNATURE_BOX.width)
    const y = Math.round(((event.clientY - box.top) / box.height) * SIGNATURE_BOX.height)
    const within = (at: number, most: number) => Math.min(Math.max(at, 0), most)
    return `${within(x, SIGNATURE_BOX.width - 1)} ${within(y, SIGNATURE_BOX.height - 1)}`
  }
  function begin(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = pointOf(event)
    draw(`M${last.current}`)
  }
  function go(event: PointerEvent<SVGSVGElement>): void {
    const point = pointOf(event)
    if (stroke.current === '' || point === last.current) return
    last.current = point
    draw(`${stroke.current}L${point}`)
  }
  function end(): void {
    if (stroke.current.includes('L')) onChange(value + stroke.current)
    draw('')
  }
  function draw(path: string): void {
    stroke.current = path
    setShown(path)
  }
  return (
    <div className={`column radius-m ${classes['pad']}`}>
      <svg
        role="img"
        aria-label={label ?? t('signature.label')}
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        className={classes['box']}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" y1="165" x2="540" y2="165" className={classes['line']} />
        <path d={value + shown} className={classes['ink']} />
      </svg>
      <div className="row between gap-4 px-5">
        <span className="text-xs muted">{t('signature.hint')}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Eraser size={15} />}
          disabled={value === ''}
          onClick={() => onChange('')}
        >
          {t('signature.again')}
        </Button>
      </div>
    </div>
  )
}
