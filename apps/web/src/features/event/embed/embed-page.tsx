import { Button, Input, NumberInput, Paper, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { LANGS, type Lang } from '@nine/contract/lang'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, Check, Copy, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { settings } from '../../../lib/settings.ts'
import { publicEventPaths, workspacePaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastFailure } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { ColorField } from './color-field.tsx'
import {
  EMBED_HEIGHT,
  EMBED_MIN_WIDTH,
  EMBED_PRESETS,
  EMBED_TEXT,
  EMBED_TEXT_MAX,
  EMBED_TYPES,
  embedCode,
  type EmbedType,
} from './embed-code.ts'
import classes from './embed-page.module.css'
import { eventQuery } from '../event.queries.ts'
import { useCopied } from '../../../ui/use-copied.ts'

const ALL = 'all-event'
const COPIED_MS = 1000
const PAGE_LANG = 'page' as const

const leastWidth = (typed: number | string): number => Math.max(EMBED_MIN_WIDTH, Number(typed) || EMBED_MIN_WIDTH)

/** The code that shows an event, or all of them, on another website. */
export function EmbedPage() {
  const { t } = useTranslation('event')
  const { id: business, url: slug } = useEnterprise()
  const { eventId = ALL } = useParams({ strict: false })
  const navigate = useNavigate()
  const isAll = eventId === ALL
  const found = useQuery({ ...eventQuery(business, eventId), enabled: !isAll })
  const [type, setType] = useState<EmbedType>('inline')
  const [text, setText] = useState(EMBED_TEXT)
  const [background, setBackground] = useState(EMBED_PRESETS.blue)
  const [color, setColor] = useState(EMBED_PRESETS.white)
  const [width, setWidth] = useState<number | string>(EMBED_MIN_WIDTH)
  const [lang, setLang] = useState<Lang>()
  const [height, setHeight] = useState(EMBED_HEIGHT)
  const [copied, copy] = useCopied(COPIED_MS)
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundPage />
  if (!isAll && !found.data) return <RowsSkeleton />

  const url = isAll ? settings.publicOrigin + publicEventPaths.list.replace('$subdomain', slug) : found.data?.publicLink
  const code = embedCode({
    type,
    url: url ?? '',
    origin: settings.publicOrigin,
    text,
    background,
    color,
    width: leastWidth(width),
    height,
    lang,
  })
  const isHidden = !isAll && !found.data?.isPublish
  function copyCode(): void {
    if (isHidden) toastFailure(t('embedding.mustPublish'))
    else if (!isAll && found.data?.status === 'finished') toastFailure(t('embedding.ended'))
    else void copy(code)
  }
  const presets = Object.values(EMBED_PRESETS)
  return (
    <div>
      <div className={`row gap-6 mb-7 ${classes['head']}`}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ArrowLeft size={18} />}
          onClick={() => void navigate({ href: workspacePaths.event.replace('$subdomain', slug) })}
        >
          {t('embedding.back')}
        </Button>
        <h2>{t('embedding.title')}</h2>
      </div>
      <div className={`grid gap-8 start ${classes['columns']}`}>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <SegmentedControl
              aria-label={t('embedding.type')}
              fullWidth
              classNames={{ label: classes['type'] }}
              value={type}
              onChange={(value) => setType(EMBED_TYPES.find((one) => one === value) ?? 'inline')}
              data={EMBED_TYPES.map((value) => ({ value, label: t(`embedding.types.${value}`) }))}
            />
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
            {isHidden ? (
              <EmptyState icon={Lock} title={t('embedding.hidden')} text={t('embedding.hiddenText')} />
            ) : (
              <Textarea label={t('embedding.code')} readOnly autosize minRows={4} value={code} />
            )}
            <Button leftSection={copied ? <Check size={17} /> : <Copy size={17} />} onClick={copyCode}>
              {copied ? t('copied') : t('embedding.copy')}
            </Button>
          </Stack>
        </Paper>
        <Paper withBorder radius="lg" p="lg" className={`slim scroll ${classes['preview']}`}>
          <h3>{t('embedding.preview')}</h3>
          {type === 'inline' ? (
            <iframe
              className={`box block full ${classes['frame']}`}
              src={url}
              title={t('embedding.preview')}
              sandbox="allow-same-origin"
              style={{ height }}
            />
          ) : type === 'popup' ? (
            <span className={`strong radius-m ${classes['button']}`} style={{ background, color }}>
              {text.trim() || EMBED_TEXT}
            </span>
          ) : (
            <span className={classes['link']}>{text.trim() || EMBED_TEXT}</span>
          )}
        </Paper>
      </div>
    </div>
  )
}
