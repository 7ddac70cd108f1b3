import { Menu, useMantineColorScheme } from '@mantine/core'
import type { Enterprise } from '@nine/contract/business/business'
import { LANGS } from '@nine/contract/lang'
import { useNavigate } from '@tanstack/react-router'
import { Check, CircleHelp, CircleUserRound, ExternalLink, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { EnterpriseItems } from '../../features/business/enterprise-items.tsx'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { settings } from '../../lib/settings.ts'
import { paths } from '../../paths.ts'
import type { MenuAnchor } from '../../ui/dialog/lazy-menu.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { ExternalTarget } from '../../ui/field/external-target.tsx'
import classes from './account-menu.module.css'
import { chooseLang } from '../../ui/page/choose-lang.ts'
import { signOutWithCheck } from '../sign-out-with-check.ts'

const SCHEMES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const

interface Props {
  anchor: MenuAnchor
  name: string
  email: string
  photo: string | null | undefined
  enterprise: Enterprise | undefined
  /** On a phone the header has no room for language and help: they are here. */
  phone: boolean
  onHelp: () => void
}

export function AccountItems({ anchor: { target, ...anchor }, name, email, photo, enterprise, phone, onHelp }: Props) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Menu {...anchor} position="bottom-end" width={300} radius="lg" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ExternalTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown className={`scroll-y ${classes['dropdown']}`}>
        <div className={`row gap-6 ${classes['card']}`}>
          <PersonAvatar name={name} photo={photo} size={40} />
          <span className="slim">
            <span className={`strong ${classes['name']}`}>{name}</span>
            <span className={`text-xs muted ${classes['email']}`}>{email}</span>
          </span>
        </div>
        {settings.accountUrl && (
          <Menu.Item leftSection={<ExternalLink size={17} />} component="a" href={settings.accountUrl}>
            {t('account.profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<CircleUserRound size={17} />} onClick={() => void navigate({ to: paths.profile })}>
          {t(settings.accountUrl ? 'account.ownProfile' : 'account.profile')}
        </Menu.Item>
        {phone && <PhoneItems onHelp={onHelp} />}
        <Menu.Divider />
        <Menu.Label>{t('account.enterprises')}</Menu.Label>
        <EnterpriseItems current={enterprise} />
        <Menu.Divider />
        <Menu.Label>{t('account.scheme')}</Menu.Label>
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={17} />} onClick={() => void signOutWithCheck()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PhoneItems({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation()
  return (
    <>
      <Menu.Item leftSection={<CircleHelp size={17} />} onClick={onHelp}>
        {t('help.open')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{common('lang.label')}</Menu.Label>
      {LANGS.map((lang) => (
        <Menu.Item
          key={lang}
          rightSection={lang === currentLang() ? <Check size={15} /> : null}
          onClick={() => void chooseLang(lang)}
        >
          {common(`lang.${lang}`)}
        </Menu.Item>
      ))}
    </>
  )
}

function SchemeChoice() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={`grid gap-2 ${classes['scheme']}`}>
      {SCHEMES.map(([scheme, Icon]) => (
        <Menu.Item
          key={scheme}
          className={`centered ${classes['choice']}`}
          closeMenuOnClick={false}
          aria-current={scheme === colorScheme ? 'true' : undefined}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
          {t(`scheme.${scheme}`)}
        </Menu.Item>
      ))}
    </div>
  )
}
