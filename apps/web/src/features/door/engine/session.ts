/** Who works at the door of which event. */
export interface DoorSession {
  event: string
  /** Whose acts are whose on this device: a person, or one visit of a steward. */
  owner: string
  isSteward: boolean
  /** Read for every request: who signs in again gets another. Undefined when signed out. */
  token: () => string | undefined
}
