import { useHotkeys } from '@mantine/hooks'
import type { Enterprise } from '@nine/contract/business/business'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isLoadFailure } from '../lib/load-failure.ts'
import { useTranslation } from '../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../ui/dialog/mount-on-first-open.tsx'
import { InFrame } from '../ui/page/in-frame.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './app-frame.module.css'
import { HelpLayer } from './dialogs/help-layer.tsx'
import { PaletteLayer } from './dialogs/palette-layer.tsx'
import { usePalette } from './dialogs/use-palette.ts'
import { Header } from './header/header.tsx'
import { pressCreate, focusSearch, submitForm } from './page-keys.ts'
import { useOnline } from './phone/use-online.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useSidebarState } from './sidebar/sidebar-state.ts'
import { usePageTitle } from './use-page-title.ts'

const SideDrawer = lazy(async () => ({ default: (await import('./sidebar/side-drawer.tsx')).SideDrawer }))
const PhoneBar = lazy(async () => ({ default: (await import('./phone/phone-bar.tsx')).PhoneBar }))
const OfflineStrip = lazy<ComponentType<{ url: string }>>(async () => {
  try {
    return { default: (await import('./phone/offline-strip.tsx')).OfflineStrip }
  } catch (error) {
    // Without a connection it may not be there to be fetched: then nothing is said, as before.
    if (!isLoadFailure(error)) throw error
    return { default: () => null }
  }
})
const KeyboardDialog = lazy(async () => ({ default: (await import('./dialogs/keyboard-dialog.tsx')).KeyboardDialog }))

interface Props {
  /** Without an enterprise (before the first one is created) there is no sidebar. */
  enterprise: Enterprise | undefined
  children: ReactNode
}

/** Header and sidebar around every page that requires a session. */
export function AppFrame({ enterprise, children }: Props) {
  const { t } = useTranslation('shell')
  const sidebar = useSidebarState()
  const [dialog, setDialog] = useState<'help' | 'keyboard'>()
  const palette = usePalette()
  const openKeyboard = () => setDialog('keyboard')
  useDocumentTitle(enterprise)
  useHotkeys(
    [
      ['mod+K', palette.open],
      ['mod+Enter', submitForm],
    ],
    [],
  )
  useHotkeys([
    ['mod+B', sidebar.toggle],
    ['shift+?', openKeyboard],
    // Some keyboards have it without shift.
    ['?', openKeyboard],
    ['/', focusSearch],
    ['n', pressCreate],
  ])
  const beside = enterprise && !sidebar.overlay
  const hasBar = useIsPhone() && enterprise !== undefined
  const isOnline = useOnline()
  return (
    <div
      className={`grid ${classes['frame']}`}
      data-bar={hasBar || undefined}
      data-sidebar={beside ? (sidebar.collapsed ? 'collapsed' : 'expanded') : 'none'}
    >
      <a href="#main" className={`strong no-link radius-m ${classes['skip']}`}>
        {t('skip')}
      </a>
      {beside && (
        <aside className={`quiet screen ${classes['side']}`}>
          <Sidebar enterprise={enterprise} state={sidebar} onKeyboard={openKeyboard} />
        </aside>
      )}
      <div className="column slim">
        <Header enterprise={enterprise} sidebar={sidebar} onPalette={palette.open} onHelp={() => setDialog('help')} />
        <Suspense>{!isOnline && enterprise && <OfflineStrip url={enterprise.url} />}</Suspense>
        <main id="main" tabIndex={-1} className={`grow full across ${classes['main']}`}>
          <InFrame value>{children}</InFrame>
        </main>
      </div>
      <Suspense>{hasBar && <PhoneBar enterprise={enterprise} />}</Suspense>
      <Suspense>
        {enterprise && sidebar.overlay && !hasBar && (
          <MountOnFirstOpen when={sidebar.open}>
            <SideDrawer opened={sidebar.open} onClose={sidebar.close}>
              <Sidebar enterprise={enterprise} state={sidebar} onKeyboard={openKeyboard} />
            </SideDrawer>
          </MountOnFirstOpen>
        )}
        {dialog === 'help' && <HelpLayer enterprise={enterprise} onClose={() => setDialog(undefined)} />}
        {dialog === 'keyboard' && <KeyboardDialog opened onClose={() => setDialog(undefined)} />}
      </Suspense>
      <PaletteLayer enterprise={enterprise} opened={palette.opened} onClose={palette.close} />
    </div>
  )
}

function useDocumentTitle(enterprise: Enterprise | undefined): void {
  const title = usePageTitle()
  useEffect(() => {
    document.title = [title, enterprise?.name, 'Nine'].filter(Boolean).join(' · ')
  }, [title, enterprise?.name])
}
