/** Every address of the web app. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  proved: '/proved',
  invitation: '/invitation',
  handoverLink: '/share/handover',
  reminderLink: '/share/reminder',
  signLink: '/share/stocktake',
  verify: '/share/verify',
  mailbox: '/mailbox',
  profile: '/profile',
  reminders: '/profile/reminders',
  addEnterprise: '/enterprise/add',
  publicAsset: '/asset/$business/$assetId',
  googleCallback: '/callback/google',
  guide: '/help/$guide',
  gallery: '/dev/ui',
} as const

/** Pages of a workspace; `$subdomain` is the enterprise's url. */
export const workspacePaths = {
  dashboard: '/$subdomain/dashboard',
  inventory: '/$subdomain/inventory',
  event: '/$subdomain/event',
  eventPreview: '/$subdomain/event/user',
  asset: '/$subdomain/asset',
  trash: '/$subdomain/asset/trash',
  batches: '/$subdomain/asset/log',
  import: '/$subdomain/asset/import',
  handovers: '/$subdomain/handover',
  keeper: '/$subdomain/handover/person',
  ownAssets: '/$subdomain/my-assets',
  maintenance: '/$subdomain/maintenance',
  publicReports: '/$subdomain/inbox',
  reports: '/$subdomain/report',
  locations: '/$subdomain/locations',
  categories: '/$subdomain/categorys',
  staff: '/$subdomain/user',
  settings: '/$subdomain/setting',
  scan: '/$subdomain/scan',
  me: '/$subdomain/me',
  offline: '/$subdomain/offline',
} as const

/** One file on its way into the register; a reload comes back to the same step. */
export const importPath = '/$subdomain/asset/import/$importId'

/** Pages of the events beside their list. */
export const eventPaths = {
  all: '/$subdomain/event/all',
  add: '/$subdomain/event/add',
  edit: '/$subdomain/event/$eventId',
  form: '/$subdomain/event/$eventId/model-register',
  designer: '/$subdomain/event/$eventId/drag-register',
  reorder: '/$subdomain/event/$eventId/drag-register/order',
  embed: '/$subdomain/event/embed/$eventId',
  walkIn: '/$subdomain/view-event/$eventId',
  import: '/$subdomain/event/$eventId/import',
  importOne: '/$subdomain/event/$eventId/import/$importId',
} as const

/** Pages of events for everybody. */
export const publicEventPaths = {
  list: '/$subdomain/all-event',
  detail: '/$subdomain/$eventId',
  checkIn: '/$subdomain/checkin-event/$eventId',
} as const

/** The door of an event, a page of its own beside the router: by the event for members, by a key for stewards. */
const DOOR = /^\/([^/]+)\/door\/([0-9a-f]{24}|[0-9a-f]{56})\/?$/

export const doorPath = (url: string, event: string): string => `/${url}/door/${event}`

/** The enterprise's url, and the event or the stewards' key, in the address of a door. */
export function parseDoorPath(pathname: string): { url: string; event: string; key: string | undefined } | undefined {
  const [, url, door] = DOOR.exec(pathname) ?? []
  if (url === undefined || door === undefined) return undefined
  return { url, event: door.slice(0, 24), key: door.length > 24 ? door : undefined }
}

export type WorkspacePage = keyof typeof workspacePaths

export const workspacePath = (page: WorkspacePage, url: string): string =>
  workspacePaths[page].replace('$subdomain', url)

/** The public page of an asset: drawn by the server, not a route of this app. */
export const publicAssetPath = (business: string, id: string): string =>
  paths.publicAsset.replace('$business', business).replace('$assetId', id)

/** The asset list of an enterprise, for links that narrow it. */
export const assetList = (url: string) => ({ to: workspacePaths.asset, params: { subdomain: url } }) as const
export type AssetListLink = ReturnType<typeof assetList>

/** The first page after creating or switching to an enterprise. */
export const workspaceHome = (url: string): string => workspacePath('asset', url)

/** Addresses of the server that the browser is sent to. */
export const serverPaths = {
  signIn: (provider: string, next: string): string =>
    `/gateway/app/sign-in/${provider}?next=${encodeURIComponent(next)}`,
  signOut: '/gateway/app/sign-out',
} as const

/** The address of an invitation, and the token in one. */
export const invitationPath = (token: string): string => `${paths.invitation}?token=${token}`

export const invitationIn = (path: string | undefined): string | undefined =>
  path?.startsWith(`${paths.invitation}?`)
    ? (new URLSearchParams(path.slice(paths.invitation.length)).get('token') ?? undefined)
    : undefined
