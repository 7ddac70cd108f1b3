import { Button } from '@mantine/core'
import { localeOf } from '@nine/contract/lang'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ChevronDown, Globe } from 'lucide-react'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { LazyMenu } from '../dialog/lazy-menu.tsx'

const LangItems = lazyRouteComponent(() => import('./lang-items.tsx'), 'LangItems')

/** `short` shows the code alone, for the header. */
export function LangMenu({ look = 'full' }: { look?: 'full' | 'short' }) {
  const { t } = useTranslation()
  const lang = currentLang()
  const short = look === 'short'
  return (
    <LazyMenu preload={LangItems.preload} renderMenu={(anchor) => <LangItems anchor={anchor} />}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Globe size={17} strokeWidth={1.75} />}
        rightSection={short ? null : <ChevronDown size={15} />}
        px={short ? 10 : undefined}
        aria-label={`${t('lang.label')}: ${t(`lang.${lang}`)}`}
      >
        {short ? localeOf(lang).toUpperCase() : t(`lang.${lang}`)}
      </Button>
    </LazyMenu>
  )
}
