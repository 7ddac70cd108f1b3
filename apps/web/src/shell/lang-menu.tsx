import { Button, Menu } from '@mantine/core'
import { LANGS } from '@nine/contract/lang'
import { Check, ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLang, switchLang } from '../lib/i18n.ts'

export function LangMenu() {
  const { t } = useTranslation()
  const lang = currentLang()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Globe size={17} />}
          rightSection={<ChevronDown size={15} />}
          aria-label={`${t('lang.label')}: ${t(`lang.${lang}`)}`}
        >
          {t(`lang.${lang}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGS.map((code) => (
          <Menu.Item
            key={code}
            rightSection={code === lang ? <Check size={15} /> : null}
            onClick={() => void switchLang(code)}
          >
            {t(`lang.${code}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
