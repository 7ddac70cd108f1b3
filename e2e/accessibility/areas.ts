import { assetStops } from './asset-stops.ts'
import { frameStops, strangerStops } from './account-stops.ts'
import { doorStops, stewardStops } from './door-stops.ts'
import { careStops } from './care-stops.ts'
import { companyStops } from './company-stops.ts'
import { custodyStops } from './custody-stops.ts'
import { eventStops } from './event-stops.ts'
import { formStops } from './form-stops.ts'
import { guestStops } from './guest-stops.ts'
import { importStops } from './import-stops.ts'
import { inventoryStops } from './inventory-stops.ts'
import { labelStops } from './label-stops.ts'
import { phoneStops } from './phone-stops.ts'
import { publicStops } from './public-stops.ts'
import { treeStops } from './tree-stops.ts'

/** Every screen, dialog and menu of the product, in the order in which they are walked through. */
export const AREAS = {
  'account screens': { stops: strangerStops, signedIn: false },
  'the frame': { stops: frameStops, signedIn: true },
  'people and settings': { stops: companyStops, signedIn: true },
  'locations and categories': { stops: treeStops, signedIn: true },
  assets: { stops: assetStops, signedIn: true },
  labels: { stops: labelStops, signedIn: true },
  'hand-overs': { stops: custodyStops, signedIn: true },
  'maintenance and reports': { stops: careStops, signedIn: true },
  'the import of assets': { stops: importStops, signedIn: true },
  'inventory checks': { stops: inventoryStops, signedIn: true },
  'scanning to find': { stops: phoneStops, signedIn: true },
  events: { stops: [...eventStops, ...guestStops, ...formStops], signedIn: true },
  'the door of an event': { stops: doorStops, signedIn: true },
  'the door of stewards': { stops: stewardStops, signedIn: false },
  'public pages': { stops: publicStops, signedIn: false },
}
