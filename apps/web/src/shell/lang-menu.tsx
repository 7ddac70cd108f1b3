import { Button, Menu } from '@mantine/core'
import { LANGS, localeOf } from '@nine/contract/lang'
import { Check, ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../lib/i18n.ts'
import { chooseLang } from './choose-lang.ts'

/** `short` shows the code alone, for the header. */
export function LangMenu({ look = 'full' }: { look?: 'full' | 'short' }) {
  const { t } = useTranslation()
  const lang = currentLang()
  const short = look === 'short'
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        {LANGS.map((code) => (
          <Menu.Item
            key={code}
            rightSection={code === lang ? <Check size={15} /> : null}
            onClick={() => void chooseLang(code)}
          >
            {t(`lang.${code}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
