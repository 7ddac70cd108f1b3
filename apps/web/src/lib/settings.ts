import { type Settings, SETTINGS_ELEMENT } from '@nine/contract/business/settings'

/** Settings embedded in the served page. Vite's development page has none, so the development defaults apply. */
export const settings: Settings = read()

function read(): Settings {
  const json = document.getElementById(SETTINGS_ELEMENT)?.textContent
  if (json) return JSON.parse(json)
  return {
    publicOrigin: location.origin,
    defaultLang: 'vn',
    timeZone: 'Asia/Ho_Chi_Minh',
    development: true,
    password: { min: 6, max: 64 },
    botCheck: { kind: 'altcha', siteKey: '' },
    oidc: false,
    accountUrl: '',
    providers: [],
    supportPhone: '',
    mailbox: 'page',
  }
}
