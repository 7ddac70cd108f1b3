import { notifyInvited } from './answer-invitation.service.ts'
import { selectInvitationOf, selectInvited } from './invitation.queries.ts'
import { INVITED_QUEUE } from './invitation.service.ts'
import type { Worker } from '../../jobs/worker.ts'

/** Shows invitations in the app, to accounts with a confirmed address. */
export const invitedWorker: Worker<{ business: string; ids: string[] }> = {
  queue: INVITED_QUEUE,
  run: async (runtime, { business, ids }) => {
    await runtime.db.transaction().execute(async (trx) => {
      for (const id of ids) {
        const person = await selectInvited(trx, business, id)
        const invitation = person && (await selectInvitationOf(trx, person.id, id))
        if (invitation) await notifyInvited(trx, runtime, person.id, invitation)
      }
    })
  },
}
