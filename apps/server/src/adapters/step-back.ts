import { constants, setPriority } from 'node:os'

/** Decoding strangers' files is done with what the others leave of the processor. */
export function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where that is not allowed it is only less polite.
  }
}
