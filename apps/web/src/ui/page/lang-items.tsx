import { Menu } from '@mantine/core'
import { LANGS } from '@nine/contract/lang'
import { Check } from 'lucide-react'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { MenuAnchor } from '../dialog/lazy-menu.tsx'
import { ExternalTarget } from '../field/external-target.tsx'
import { chooseLang } from './choose-lang.ts'

export function LangItems({ anchor: { target, ...anchor } }: { anchor: MenuAnchor }) {
  const { t } = useTranslation()
  const lang = currentLang()
  return (
    <Menu {...anchor} position="bottom-end" width={180}>
      <Menu.Target>
        <ExternalTarget element={target} />
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
