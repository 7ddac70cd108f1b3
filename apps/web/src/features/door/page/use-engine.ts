import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDoorEngine, type DoorEngine } from '../engine/door-engine.ts'
import type { DoorState } from '../engine/door-state.ts'
import type { DoorSession } from '../engine/session.ts'

/** The door of a session, for as long as the page shows it. */
export function useEngine(session: DoorSession): { engine: DoorEngine; state: DoorState } {
  const [engine] = useState(() => createDoorEngine(session))
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  useEffect(() => engine.start(), [engine])
  return { engine, state }
}
