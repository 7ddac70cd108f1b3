import 'virtual:text-font.css'
import '../../theme.css'
import '../../layout.css'
import './door.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n, withTranslations } from '../../lib/i18n.ts'
import { readLogin } from '../../lib/session.ts'
import { parseDoorPath, paths } from '../../paths.ts'
import { forgetLists, isPast } from './engine/door-list-store.ts'
import { MemberDoor } from './page/member-door.tsx'
import { StewardDoor } from './page/steward-door.tsx'

// `color-scheme.js` chose one before the first paint; without a choice of one's own it follows the device.
const dark = matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', () => {
  if ((localStorage.getItem('color-scheme') ?? 'auto') === 'auto')
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
})

// Stewards open no other page.
void forgetLists(isPast)
await startI18n()
await withTranslations(Promise.resolve(), 'door', 'scan')

const place = parseDoorPath(location.pathname)
const login = readLogin()
const container = document.getElementById('root')
if (!container || !place) throw new Error('This is no door')

if (place.key === undefined && !login) location.replace(`${paths.login}?next=${encodeURIComponent(location.pathname)}`)
else
  createRoot(container).render(
    <StrictMode>
      {place.key === undefined ? (
        login && <MemberDoor login={login} url={place.url} event={place.event} />
      ) : (
        <StewardDoor doorKey={place.key} />
      )}
    </StrictMode>,
  )
