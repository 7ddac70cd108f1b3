export interface EventVisitTable {
  /** How often the page of an event was looked at. */
  event_visit: {
    business_id: string
    event_id: string
    /** On the event's calendar. */
    day: string
    source: string
    is_framed: boolean
    visits: number
  }
}
