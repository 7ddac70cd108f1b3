import type { Call } from './call.ts'
import * as asset from './asset.ts'
import * as assetDocument from './asset-document.ts'
import * as assetLabel from './asset-label.ts'
import * as assetList from './asset-list.ts'
import * as botCheck from './bot-check.ts'
import * as business from './business.ts'
import * as category from './category.ts'
import * as dashboard from './dashboard.ts'
import * as event from './event.ts'
import * as googleAccount from './google-account.ts'
import * as guest from './guest.ts'
import * as identity from './identity.ts'
import * as inventory from './inventory.ts'
import * as inventoryMark from './inventory-mark.ts'
import * as invite from './invite.ts'
import * as location from './location.ts'
import * as mail from './mail.ts'
import * as media from './media.ts'
import * as notification from './notification.ts'
import * as places from './places.ts'
import * as profile from './profile.ts'
import * as proof from './proof.ts'
import * as providerSignIn from './provider-sign-in.ts'
import * as publicAsset from './public-asset.ts'
import * as publicEvent from './public-event.ts'
import * as qrcode from './qrcode.ts'
import * as registration from './registration.ts'
import * as sample from './sample.ts'
import * as staff from './staff.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'envelope' in value

const features: readonly Readonly<Record<string, unknown>>[] = [
  asset,
  assetDocument,
  assetLabel,
  assetList,
  botCheck,
  business,
  category,
  dashboard,
  event,
  googleAccount,
  guest,
  identity,
  inventory,
  inventoryMark,
  invite,
  location,
  mail,
  media,
  notification,
  places,
  profile,
  proof,
  providerSignIn,
  publicAsset,
  publicEvent,
  qrcode,
  registration,
  sample,
  staff,
]

/** Every call by its name: what the API page, the access table and the fuzz test are made from. */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
