import type { Generated } from 'kysely'

export interface AnswerFileTable {
  /** A file that somebody sent as the answer to a question; its id is that of the media. */
  answer_file: {
    business_id: string
    id: string
    event_id: string | null
    /** The name of the question. */
    question: string
    /** Whose answer it is; null while it waits for a registration, and when that guest is gone. */
    guest_id: Generated<string | null>
    created_at: Generated<Date>
  }
}
