import { SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { LANGS } from '@nine/contract/lang'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Backpack,
  ChartColumn,
  ChevronRight,
  CircleHelp,
  HandHelping,
  LogOut,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Shapes,
  Smartphone,
  WifiOff,
  Wrench,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useEnterprise } from '../../features/business/current-enterprise.ts'
import { EnterpriseMenu } from '../../features/business/enterprise-menu.tsx'
import { profileQuery } from '../../features/identity/identity.queries.ts'
import { currentLang } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { paths, type WorkspacePage, workspacePath } from '../../paths.ts'
import { chooseLang } from '../../ui/page/choose-lang.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { HelpLayer } from '../dialogs/help-layer.tsx'
import { isSection, useSidebarEntries } from '../sidebar/sidebar-entries.ts'
import { signOutWithCheck } from '../sign-out-with-check.ts'
import { usePageName } from '../use-page-title.ts'
import classes from './me-page.module.css'
import { useInstall } from './use-install.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** On phones: oneself, the other pages of the workspace, and how the app looks on this device. */
export function MePage() {
  const { t } = useTranslation('phone')
  const { t: shell } = useTranslation('shell')
  const { t: common } = useTranslation()
  const enterprise = useEnterprise()
  const { data: profile } = useQuery(profileQuery())
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isHelping, setHelping] = useState(false)
  return (
    <div className={`column gap-7 ${classes['page']}`}>
      <Link to={paths.profile} className={`row box gap-6 p-6 ink no-link`}>
        <PersonAvatar name={profile ? fullNameOf(profile) : ''} photo={profile?.photo} size={52} />
        <span className="column grow slim">
          <b className="truncate text-xl strong">{profile && fullNameOf(profile)}</b>
          <span className="truncate text-s muted">{profile?.email}</span>
          <span className="text-s brand medium">{t('me.profile')}</span>
        </span>
        <ChevronRight size={18} className="fixed muted" aria-hidden="true" />
      </Link>
      <EnterpriseMenu current={enterprise} />
      <Pages url={enterprise.url} />
      <div className={`box ${classes['rows']}`}>
        <Setting label={t('me.language')}>
          <SegmentedControl
            aria-label={t('me.language')}
            value={currentLang()}
            data={LANGS.map((lang) => ({ value: lang, label: common(`lang.${lang}`) }))}
            onChange={(lang) => void chooseLang(lang)}
          />
        </Setting>
        <Setting label={shell('account.scheme')}>
          <SegmentedControl
            aria-label={shell('account.scheme')}
            value={colorScheme}
            data={SCHEMES.map((scheme) => ({ value: scheme, label: shell(`scheme.${scheme}`) }))}
            onChange={setColorScheme}
          />
        </Setting>
      </div>
      <div className={`box ${classes['rows']}`}>
        <Install />
        <Link to={workspacePath('offline', enterprise.url)} className={ROW}>
          <Words icon={WifiOff}>{t('me.offline')}</Words>
        </Link>
        <UnstyledButton className={ROW} onClick={() => setHelping(true)}>
          <Words icon={CircleHelp}>{t('me.help')}</Words>
        </UnstyledButton>
        <UnstyledButton className={ROW} onClick={() => void signOutWithCheck()}>
          <Words icon={LogOut}>{shell('account.logout')}</Words>
        </UnstyledButton>
      </div>
      <Suspense>{isHelping && <HelpLayer enterprise={enterprise} onClose={() => setHelping(false)} />}</Suspense>
    </div>
  )
}

const ROW = `row gap-6 full px-7 ink no-link to-start ${classes['row']}`

/** In the sidebar the pages of a section share one icon; in a flat list each has its own. */
const OWN_ICONS: Partial<Record<WorkspacePage, LucideIcon>> = {
  handovers: HandHelping,
  ownAssets: Backpack,
  maintenance: Wrench,
  publicReports: MessageSquareWarning,
  locations: MapPin,
  categories: Shapes,
  reports: ChartColumn,
}

/** Every page of the workspace, as in the sidebar of larger screens. */
function Pages({ url }: { url: string }) {
  const { t } = useTranslation('phone')
  const { role } = useEnterprise()
  const nameOf = usePageName()
  const pages = useSidebarEntries(role).flatMap((entry) =>
    isSection(entry) ? entry.pages.map((page) => ({ page, icon: OWN_ICONS[page] ?? entry.icon })) : [entry],
  )
  return (
    <nav aria-label={t('me.pages')} className={`box ${classes['rows']}`}>
      {pages.map(({ page, icon }) => (
        <Link key={page} to={workspacePath(page, url)} className={ROW}>
          <Words icon={icon}>{nameOf(page)}</Words>
        </Link>
      ))}
    </nav>
  )
}

function Words({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} className="fixed soft" aria-hidden="true" />
      <span className="grow">{children}</span>
      <ChevronRight size={17} className="fixed muted" aria-hidden="true" />
    </>
  )
}

const Setting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`row wrap between gap-4 px-7 ${classes['setting']}`}>
    <span>{label}</span>
    {children}
  </div>
)

/** Where the browser does not offer to install, it is said how. */
function Install() {
  const { t } = useTranslation('phone')
  const { isInstalled, install } = useInstall()
  if (isInstalled) return null
  return install ? (
    <UnstyledButton className={ROW} onClick={install}>
      <Words icon={Smartphone}>{t('me.install')}</Words>
    </UnstyledButton>
  ) : (
    <div className={`row gap-6 px-7 ${classes['setting']}`}>
      <Smartphone size={20} strokeWidth={1.75} className="fixed soft" aria-hidden="true" />
      <span className="column grow slim">
        {t('me.install')}
        <span className="text-s muted">{t('me.installHint')}</span>
      </span>
    </div>
  )
}
