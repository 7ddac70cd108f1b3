import { addAssets } from './add-assets.ts'
import { addCare } from './add-care.ts'
import { addCategories, addLocations, addPeople } from './add-company.ts'
import { addEvent } from './add-event.ts'
import { addHandovers } from './add-handovers.ts'
import { addCheck } from './add-inventory.ts'
import type { Step } from './filling.ts'
import { sampleChecks } from './sample-checks.ts'
import { sampleEvents } from './sample-events.ts'

const ASSETS_A_STEP = 10

/** Always the same list, so the number of finished steps tells which one is next. */
export function stepsFor(assets: number): Step[] {
  const batches = Math.ceil(assets / ASSETS_A_STEP)
  return [
    addPeople,
    addLocations,
    addCategories,
    ...Array.from({ length: batches }, (_, batch) =>
      addAssets(batch * ASSETS_A_STEP, Math.min(assets, (batch + 1) * ASSETS_A_STEP)),
    ),
    addCare,
    ...sampleChecks.map(addCheck),
    ...sampleEvents.map(addEvent),
    addHandovers,
  ]
}
