export const MEETING_QUEUE = 'google-meeting'

/** What is to be put right in a calendar. The job looks up what that is now, so that the last one always says the last word. */
export interface MeetingJob {
  business: string
  id: string
  /** Those invited hear of it from Google: the event itself changed, not only who comes. */
  tell: boolean
  /** Set for an event that is gone for good: in whose calendar its meeting stands. */
  owner?: string
}
