import type { ChangeContext } from '../../context.ts'
import { selectNames } from '../asset/asset.public.ts'
import { notify } from '../notification/notification.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { selectMovedHolders, selectNewHolders } from './batch.queries.ts'

/** Notifies everybody once of what a batch changed about the assets they hold, unless they did it themselves. */
export async function notifyHolders({ trx, runtime, actor }: ChangeContext, batch: string): Promise<void> {
  const { business } = actor
  const given = (await selectNewHolders(trx, business, batch)).filter(({ person }) => person !== actor.id)
  const moved = (await selectMovedHolders(trx, business, batch)).filter(({ person }) => person !== actor.id)
  if (given.length + moved.length === 0) return
  const name = await nameOf(trx, actor.id)
  for (const { person, count, ...asset } of given)
    await notify(trx, runtime, {
      personId: person,
      businessId: business,
      ...(count === 1
        ? { type: 'asset.assigned', payload: { name, assetName: asset.name, assetCode: asset.code } }
        : { type: 'asset.assigned-many', payload: { name, count: String(count) } }),
    })
  const locations = [...new Set(moved.map(({ location }) => location))]
  const names = await selectNames(trx, business, { locations, categories: [], people: [] })
  for (const { person, count, location } of moved)
    await notify(trx, runtime, {
      personId: person,
      businessId: business,
      type: 'asset.moved-many',
      payload: { name, count: String(count), location: names.find(({ id }) => id === location)?.name ?? '' },
    })
}
