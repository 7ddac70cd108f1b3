import type { KeptAct, UnnumberedAct } from './door-store.ts'

/** The act with its result, and with the code of somebody who was only now given one. */
export const withResult = (
  kept: KeptAct & { seq: number },
  result: NonNullable<KeptAct['result']>,
): KeptAct & { seq: number } => {
  const code = ('guest' in result && result.guest?.code) || kept.code
  return { ...kept, code, act: withoutContact(kept.act, code), result }
}

/** Once it needs not be sent again: no e-mail address, no phone number, nothing a ticket could be made of. */
function withoutContact(act: UnnumberedAct, code: string): UnnumberedAct {
  if (act.kind === 'walk-in') return { ...act, phone: '', email: '' }
  return act.kind === 'undo' ? act : { ...act, ticket: code }
}
