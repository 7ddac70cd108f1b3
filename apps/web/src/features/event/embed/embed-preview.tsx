import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { currentLang } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EMBED_TEXT, EMBED_TYPES, type EmbedOptions, type EmbedType, framedUrl } from './embed-code.ts'
import classes from './embed-preview.module.css'

interface Props {
  options: EmbedOptions
  onType: (type: EmbedType) => void
}

const DEVICES = { desktop: Monitor, phone: Smartphone }
const DEVICE_NAMES = ['desktop', 'phone'] as const

/** The chosen kind on a website that does not exist, and the other two below it, to be chosen. */
export function EmbedPreview({ options, onType }: Props) {
  const { t } = useTranslation('event')
  const [device, setDevice] = useState<(typeof DEVICE_NAMES)[number]>('desktop')
  return (
    <section className="column slim gap-6" aria-label={t('embedding.preview')}>
      <div className="row wrap between gap-5">
        <p>
          <b className="medium">{t('embedding.preview')}</b>{' '}
          <span className="text-s muted">{t('embedding.previewHint')}</span>
        </p>
        <SegmentedControl
          size="xs"
          aria-label={t('embedding.device')}
          value={device}
          onChange={setDevice}
          data={DEVICE_NAMES.map((value) => {
            const Icon = DEVICES[value]
            return { value, label: <Icon size={16} role="img" aria-label={t(`embedding.devices.${value}`)} /> }
          })}
        />
      </div>
      <Site device={device}>
        <Embedded options={options} />
      </Site>
      <div className={`grid gap-6 ${classes['others']}`}>
        {EMBED_TYPES.filter((type) => type !== options.type).map((type) => (
          <div key={type} className="column slim gap-4">
            <div className="row between gap-4">
              <b className="text-s medium">{t(`embedding.about.${type}`)}</b>
              <UnstyledButton className={`text-s medium ${classes['choose']}`} onClick={() => onType(type)}>
                {t('embedding.choose')}
              </UnstyledButton>
            </div>
            <Site device="small">
              <Sketch options={{ ...options, type }} />
            </Site>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A window with a page in grey. */
function Site({ device, children }: { device: 'desktop' | 'phone' | 'small'; children: ReactNode }) {
  return (
    <div className={`box clip relative across ${classes['site']}`} data-device={device}>
      <div className={`row gap-3 line-bottom ${classes['bar']}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={`column gap-6 ${classes['page']}`}>{children}</div>
    </div>
  )
}

const Line = ({ width }: { width: string }) => (
  <span className={`block radius-s tinted ${classes['text']}`} style={{ width }} aria-hidden="true" />
)

/** As visitors meet it: a frame, or something to press that opens one. */
function Embedded({ options }: { options: EmbedOptions }) {
  const { t } = useTranslation('event')
  const { type, url, height, lang } = options
  const [isOpen, setOpen] = useState(false)
  const frame = (
    <iframe
      className={`box block full ${classes['frame']}`}
      // A website that does not exist has the organiser's language.
      src={framedUrl(url, lang ?? currentLang())}
      title={t('embedding.preview')}
      sandbox="allow-same-origin"
      style={{ height: type === 'inline' ? height : 420 }}
    />
  )
  if (type === 'inline')
    return (
      <>
        <Line width="60%" />
        {frame}
      </>
    )
  return (
    <>
      <Line width="60%" />
      <Line width="90%" />
      <Line width="80%" />
      {isOpen && frame}
      <p className={classes['place']} data-position={type === 'popup' ? options.position : undefined}>
        <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Words options={options} />
        </UnstyledButton>
      </p>
    </>
  )
}

/** The same, small. */
const Sketch = ({ options }: { options: EmbedOptions }) => (
  <>
    <Line width="70%" />
    {options.type === 'inline' ? (
      <span className={`block radius-m bordered ${classes['box']}`} aria-hidden="true" />
    ) : (
      <Words options={options} />
    )}
    <Line width="50%" />
  </>
)

function Words({ options: { type, text, background, color } }: { options: EmbedOptions }) {
  const words = text.trim() || EMBED_TEXT
  return type === 'popup' ? (
    <span className={`strong radius-m ${classes['button']}`} style={{ background, color }}>
      {words}
    </span>
  ) : (
    <span className={classes['link']}>{words}</span>
  )
}
