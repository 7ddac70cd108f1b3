import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { currentLang } from '../../lib/i18n.ts'
import { keepOffline } from '../../lib/offline.ts'
import { linesOf } from '../../lib/sentences/sentences.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/link.tsx'
import { BarePage } from '../../ui/page/bare-page.tsx'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import classes from './guide-page.module.css'
import { type Guide, GUIDES } from './guides.ts'

/** Taken by scripts/screenshots.mjs. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export function GuidePage() {
  const { guide } = useParams({ from: paths.guide })
  const known = GUIDES.find((each) => each === guide)
  return known ? <GuideText guide={known} /> : <NotFoundPage />
}

function GuideText({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide')
  const { history } = useRouter()
  const steps = linesOf('guide', `${guide}.steps`)
  useEffect(() => {
    document.title = `${t(`${guide}.title`)} – Nine`
  }, [t, guide])
  useEffect(() => void keepOffline(), [])
  return (
    <BarePage>
      <div className={classes['columns']}>
        <article className={classes['text']}>
          <Button
            variant="subtle"
            color="gray"
            className={classes['back']}
            leftSection={<ArrowLeft size={18} />}
            onClick={() => history.back()}
          >
            {t('back')}
          </Button>
          <Title order={1}>{t(`${guide}.title`)}</Title>
          <Text c="dimmed" mt="xs">
            {t(`${guide}.intro`)}
          </Text>
          <img
            className={`bordered radius-l ${classes['picture']}`}
            src={PICTURES[`./pictures/${guide}-${currentLang()}.webp`]}
            alt={t(`${guide}.picture`)}
            width={960}
            height={600}
          />
          <ol className={classes['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Text c="dimmed">{t(`${guide}.tip`)}</Text>
        </article>
        <Group component="nav" aria-label={t('all')} align="flex-start" className={classes['others']}>
          <Stack gap={4}>
            <Text fw={600}>{t('all')}</Text>
            {GUIDES.map((each) => (
              <TextLink
                key={each}
                to={paths.guide}
                params={{ guide: each }}
                className={classes['other']}
                aria-current={each === guide ? 'page' : undefined}
                fw={each === guide ? 600 : undefined}
              >
                {t(`${each}.title`)}
              </TextLink>
            ))}
          </Stack>
        </Group>
      </div>
    </BarePage>
  )
}
