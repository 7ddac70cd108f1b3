import { Button, NumberInput, Select, Switch, Text } from '@mantine/core'
import { Crosshair } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { slotsOf } from '../sheet/plan-sheets.ts'
import type { ChosenDesign } from '../template/designs.ts'
import { COPIES_MAX, DPIS, isOffset, OFFSET_MAX, ORDERS, type PrintChoice } from '../template/print-choice.ts'
import { LineChoices } from './line-choices.tsx'
import classes from './print-options.module.css'

interface Props {
  design: ChosenDesign
  choice: PrintChoice
  start: number
  hasLogo: boolean
  /** Several can be put into another order. */
  isSeveral: boolean
  disabled: boolean
  onChange: (change: Partial<PrintChoice>) => void
  onStart: (start: number) => void
  onTestPage: () => void
}

/** What is on each label, and how this printer puts them on paper. */
export function PrintOptions({
  design,
  choice,
  start,
  hasLogo,
  isSeveral,
  disabled,
  onChange,
  onStart,
  onTestPage,
}: Props) {
  const { t } = useTranslation('label')
  const slots = slotsOf(design)
  const offset = (name: 'offsetX' | 'offsetY') => (
    <NumberInput
      className={classes['offset']}
      aria-label={t(name)}
      disabled={disabled}
      min={-OFFSET_MAX}
      max={OFFSET_MAX}
      step={0.1}
      decimalScale={1}
      fixedDecimalScale
      hideControls
      decimalSeparator=","
      suffix=" mm"
      value={choice[name]}
      onChange={(value) => {
        if (isOffset(value)) onChange({ [name]: Math.round(value * 10) / 10 })
      }}
    />
  )
  return (
    <div className={classes['options']}>
      {design.isUsual ? (
        <Text size="sm" c="dimmed" mb="sm">
          {t('lines.fixed')}
        </Text>
      ) : (
        <>
          <LineChoices lines={choice.lines} disabled={disabled} onChange={(lines) => onChange({ lines })} />
          {hasLogo && (
            <div className={`row between gap-5 line-top ${classes['option']}`}>
              <label htmlFor="label-logo" className="text-m">
                {t('logo')}
              </label>
              <Switch
                id="label-logo"
                withThumbIndicator={false}
                disabled={disabled}
                checked={choice.hasLogo}
                onChange={({ currentTarget }) => onChange({ hasLogo: currentTarget.checked })}
              />
            </div>
          )}
        </>
      )}
      {isSeveral && (
        <div className={`row between gap-5 line-top ${classes['option']}`}>
          <span className="text-m">{t('order.title')}</span>
          <Select
            className={classes['select']}
            aria-label={t('order.title')}
            disabled={disabled}
            allowDeselect={false}
            value={choice.order}
            onChange={(value) => {
              const order = ORDERS.find((one) => one === value)
              if (order) onChange({ order })
            }}
            data={ORDERS.map((order) => ({ value: order, label: t(`order.${order}`) }))}
          />
        </div>
      )}
      {slots > 1 && (
        <div className={`row between gap-5 line-top ${classes['option']}`}>
          <span className="text-m">{t('start')}</span>
          <NumberInput
            className={classes['number']}
            aria-label={t('start')}
            disabled={disabled}
            min={1}
            max={slots}
            allowDecimal={false}
            value={start}
            onChange={(value) => {
              if (typeof value === 'number' && value >= 1 && value <= slots) onStart(value)
            }}
          />
        </div>
      )}
      <div className={`row between gap-5 line-top ${classes['option']}`}>
        <span className="text-m">{t('copies')}</span>
        <NumberInput
          className={classes['number']}
          aria-label={t('copies')}
          disabled={disabled}
          min={1}
          max={COPIES_MAX}
          allowDecimal={false}
          value={choice.copies}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1 && value <= COPIES_MAX) onChange({ copies: value })
          }}
        />
      </div>
      {design.paper === 'roll' && (
        <div className={`row between gap-5 line-top ${classes['option']}`}>
          <span className="text-m">{t('dpi')}</span>
          <Select
            className={classes['number']}
            aria-label={t('dpi')}
            disabled={disabled}
            allowDeselect={false}
            value={String(choice.dpi)}
            onChange={(value) => {
              const dpi = DPIS.find((one) => String(one) === value)
              if (dpi) onChange({ dpi })
            }}
            data={DPIS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
          />
        </div>
      )}
      <div className={`row between gap-5 line-top ${classes['option']}`}>
        <span className="text-m">{t('offsets')}</span>
        <span className="row gap-3">
          {offset('offsetX')}
          {offset('offsetY')}
        </span>
      </div>
      <div className="row between gap-5">
        <Text size="xs" c="dimmed">
          {t('remembered')}
        </Text>
        <Button
          variant="default"
          size="xs"
          className={classes['test']}
          disabled={disabled}
          leftSection={<Crosshair size={15} />}
          onClick={onTestPage}
        >
          {t('testPage')}
        </Button>
      </div>
    </div>
  )
}
