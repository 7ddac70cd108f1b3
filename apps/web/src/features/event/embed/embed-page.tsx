import { Input, NumberInput, Paper, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { LANGS, type Lang } from '@nine/contract/lang'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Contrast as ContrastIcon } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { drawnCoverUrl } from '../../../lib/picture/drawn-cover-url.ts'
import { photoThumbUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { publicEventPaths, workspacePaths } from '../../../paths.ts'
import backLink from '../../../ui/list/back-link.module.css'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { ColorField } from './color-field.tsx'
import { contrastOf, EASY_CONTRAST } from './contrast.ts'
import { EmbedCodeField } from './embed-code-field.tsx'
import { EmbedKinds } from './embed-kinds.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import {
  EMBED_HEIGHT,
  EMBED_MIN_WIDTH,
  EMBED_POSITIONS,
  EMBED_PRESETS,
  EMBED_TEXT,
  EMBED_TEXT_MAX,
  embedCode,
  type EmbedOptions,
  type EmbedPosition,
  type EmbedType,
} from './embed-code.ts'
import classes from './embed-page.module.css'
import { eventQuery } from '../event.queries.ts'

const ALL = 'all-event'
const PAGE_LANG = 'page' as const

const leastWidth = (typed: number | string): number => Math.max(EMBED_MIN_WIDTH, Number(typed) || EMBED_MIN_WIDTH)

/** The code that shows an event, or all of them, on another website. */
export function EmbedPage() {
  const { t } = useTranslation('event')
  const { id: business, url: slug } = useEnterprise()
  const { eventId = ALL } = useParams({ strict: false })
  const isAll = eventId === ALL
  const found = useQuery({ ...eventQuery(business, eventId), enabled: !isAll })
  const [type, setType] = useState<EmbedType>('inline')
  const [text, setText] = useState(EMBED_TEXT)
  const [background, setBackground] = useState(EMBED_PRESETS.blue)
  const [color, setColor] = useState(EMBED_PRESETS.white)
  const [width, setWidth] = useState<number | string>(EMBED_MIN_WIDTH)
  const [lang, setLang] = useState<Lang>()
  const [position, setPosition] = useState<EmbedPosition>('here')
  const [height, setHeight] = useState(EMBED_HEIGHT)
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundPage />
  if (!isAll && !found.data) return <RowsSkeleton />

  const url = isAll ? settings.publicOrigin + publicEventPaths.list.replace('$subdomain', slug) : found.data?.publicLink
  const options: EmbedOptions = {
    type,
    url: url ?? '',
    origin: settings.publicOrigin,
    text,
    background,
    color,
    width: leastWidth(width),
    height,
    lang,
    position,
  }
  const code = embedCode(options)
  const event = found.data
  const presets = Object.values(EMBED_PRESETS)
  return (
    <div>
      <div className="row gap-5 mb-7">
        <Link
          to={workspacePaths.event}
          params={{ subdomain: slug }}
          className={`center fixed soft radius-m ${backLink['back']}`}
          aria-label={t('embedding.back')}
        >
          <ArrowLeft size={20} />
        </Link>
        <h2 className="text-2xl">{t('embedding.title')}</h2>
      </div>
      <div className={`grid gap-8 start ${classes['columns']}`}>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <div className="row gap-6">
              {event && (
                <img
                  className={`fixed radius-m ${classes['cover']}`}
                  src={event.image ? photoThumbUrl(event.image) : drawnCoverUrl(event.eventTitle)}
                  alt=""
                />
              )}
              <div className="column grow slim gap-2">
                <b className="anywhere">{event ? event.eventTitle : t('embedding.allEvents')}</b>
                {event && (
                  <span>
                    <StatusBadge
                      tone={event.isPublish ? 'green' : 'grey'}
                      label={t(event.isPublish ? 'isPublished' : 'isUnpublished')}
                    />
                  </span>
                )}
              </div>
            </div>
            <EmbedKinds value={type} onChange={setType} />
            {type === 'inline' ? (
              <>
                <NumberInput
                  label={t('embedding.width')}
                  min={EMBED_MIN_WIDTH}
                  max={2000}
                  value={width}
                  onChange={setWidth}
                  onBlur={() => setWidth(leastWidth(width))}
                />
                <NumberInput
                  label={t('embedding.height')}
                  min={100}
                  max={5000}
                  value={height}
                  onChange={(value) => setHeight(Number(value) || EMBED_HEIGHT)}
                />
              </>
            ) : (
              <TextInput
                label={t(type === 'popup' ? 'embedding.buttonText' : 'embedding.linkText')}
                maxLength={EMBED_TEXT_MAX}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                description={`${text.length}/${EMBED_TEXT_MAX}`}
                inputWrapperOrder={['label', 'input', 'description']}
              />
            )}
            {type === 'popup' && (
              <>
                <ColorField
                  label={t('embedding.background')}
                  value={background}
                  onChange={setBackground}
                  swatches={presets}
                />
                <ColorField label={t('embedding.color')} value={color} onChange={setColor} swatches={presets} />
                <Contrast background={background} color={color} />
                <Input.Wrapper label={t('embedding.position')} labelElement="div">
                  <SegmentedControl
                    aria-label={t('embedding.position')}
                    fullWidth
                    value={position}
                    onChange={setPosition}
                    data={EMBED_POSITIONS.map((value) => ({ value, label: t(`embedding.positions.${value}`) }))}
                  />
                </Input.Wrapper>
              </>
            )}
            <Input.Wrapper label={t('embedding.lang')} labelElement="div">
              <SegmentedControl
                aria-label={t('embedding.lang')}
                fullWidth
                value={lang ?? PAGE_LANG}
                onChange={(value) => setLang(LANGS.find((one) => one === value))}
                data={[PAGE_LANG, ...LANGS].map((value) => ({ value, label: t(`embedding.langs.${value}`) }))}
              />
            </Input.Wrapper>
            <EmbedCodeField code={code} event={event} />
          </Stack>
        </Paper>
        <EmbedPreview options={options} onType={setType} />
      </div>
    </div>
  )
}

/** Whether the words on the button are easy to read; hard ones are allowed. */
function Contrast({ background, color }: { background: string; color: string }) {
  const { t } = useTranslation('event')
  const contrast = contrastOf(background, color)
  const isEasy = contrast >= EASY_CONTRAST
  return (
    <p className={`row gap-3 text-s medium ${isEasy ? classes['easy'] : 'amber'}`} role="status">
      <ContrastIcon size={15} aria-hidden="true" />
      {t(isEasy ? 'embedding.easy' : 'embedding.hard', { contrast: formatNumber(Math.floor(contrast * 10) / 10) })}
    </p>
  )
}
