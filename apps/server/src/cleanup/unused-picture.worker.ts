import { sql } from 'kysely'
import { MEDIA_REMOVAL_QUEUE, UNUSED_PICTURE_QUEUE } from '../features/media/media.service.ts'
import type { Worker } from '../jobs/worker.ts'

/**
 * Deletes a picture that a person, business or event no longer shows, unless another one does: whoever knows the id of
 * a public picture may use it.
 */
export const unusedPictureWorker: Worker<{ id: string }> = {
  queue: UNUSED_PICTURE_QUEUE,
  run: async ({ db, jobs }, { id }) => {
    await db.transaction().execute(async (trx) => {
      // Waits for those who are about to show it, so that the next statement sees them.
      await trx.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
      const { numAffectedRows = 0n } = await sql`
        delete from media where id = ${id} and is_public and business_id is null
          and not exists (select from person where photo = ${id})
          and not exists (select from business where logo = ${id})
          and not exists (select from event where image_id = ${id} or position(${id} in content) > 0)
          and not exists (select from event_template where position(${id} in copy::text) > 0)
          and not exists (select from registration_form where fields @> ${JSON.stringify([{ img: id }])})`.execute(trx)
      if (numAffectedRows > 0n) await jobs.send(trx, MEDIA_REMOVAL_QUEUE, { ids: [id] })
    })
  },
}
