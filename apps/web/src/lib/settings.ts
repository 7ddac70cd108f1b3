import { type Settings, SETTINGS_ELEMENT } from '@nine/contract/business/settings'

/** What the page was served with. Vite's development page carries nothing: there the defaults of development hold. */
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
