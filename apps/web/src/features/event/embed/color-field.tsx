import { ColorPicker, ColorSwatch, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './color-field.module.css'

const HEX = /^#[0-9a-f]{6}$/i

interface Props {
  label: string
  value: string
  onChange: (color: string) => void
  swatches: readonly string[]
}

/** A colour, typed as #rrggbb or chosen from a picker that keys can use too. */
export function ColorField({ label, value, onChange, swatches }: Props) {
  const { t } = useTranslation('event')
  const [typed, setTyped] = useState<string>()
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <TextInput
        label={label}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (HEX.test(currentTarget.value)) onChange(currentTarget.value.toLowerCase())
        }}
        onBlur={() => setTyped(undefined)}
        leftSectionPointerEvents="all"
        leftSection={
          <Popover.Target>
            <UnstyledButton
              className={`center full tall ${classes['open']}`}
              aria-label={t('embedding.palette', { label })}
            >
              <ColorSwatch color={value} size={20} />
            </UnstyledButton>
          </Popover.Target>
        }
      />
      <Popover.Dropdown aria-label={t('embedding.palette', { label })}>
        <ColorPicker
          size="lg"
          swatchesPerRow={5}
          value={value}
          onChange={onChange}
          swatches={[...swatches]}
          saturationLabel={t('embedding.saturation')}
          hueLabel={t('embedding.hue')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
