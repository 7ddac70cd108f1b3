import type { Worker } from '../../jobs/jobs.ts'
import { notifyInvited } from './answer-invitation.service.ts'
import { selectInvitationOf, selectInvited } from './invitation.queries.ts'
import { INVITED_QUEUE } from './invitation.service.ts'

/** Shows an invitation in the app, to the account that has confirmed its address. */
export const invitedWorker: Worker<{ business: string; id: string }> = {
  queue: INVITED_QUEUE,
  run: async (runtime, { business, id }) => {
    await runtime.db.transaction().execute(async (trx) => {
      const person = await selectInvited(trx, business, id)
      const invitation = person && (await selectInvitationOf(trx, person.id, id))
      if (invitation) await notifyInvited(trx, runtime, person.id, invitation)
    })
  },
}
