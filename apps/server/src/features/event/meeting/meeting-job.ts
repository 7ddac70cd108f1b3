export const MEETING_QUEUE = 'google-meeting'

/** Which calendar entry to update. The job reads the current event, so that the last job always wins. */
export interface MeetingJob {
  business: string
  id: string
  /** Google mails the attendees: the event itself changed, not only the guest list. */
  tell: boolean
  /** Set for an event that was purged: the owner of the calendar with its meeting. */
  owner?: string
}
