import type { Door } from '@nine/contract/event/door/door'
import type { Gate } from '@nine/contract/event/door/door-settings'
import { useState } from 'react'

const keyOf = (event: string): string => `door-gate-${event}`

export interface GateChoice {
  gate: Gate | undefined
  direction: 'in' | 'out'
  /** Undefined: the gate decides. */
  setDirection: ((direction: 'in' | 'out') => void) | undefined
  choose: (gate: Gate | undefined) => void
}

/** The gate of this device, remembered for the event; a steward's is given. */
export function useGate(event: string, door: Door | undefined): GateChoice {
  const [chosen, setChosen] = useState<Gate | null | undefined>(undefined)
  const [wanted, setWanted] = useState<'in' | 'out'>('in')
  const remembered = localStorage.getItem(keyOf(event))
  const gates = door?.gates ?? []
  const before = gates.find(({ name }) => name === remembered) ?? (gates.length === 1 ? gates[0] : undefined)
  const gate = door?.who.gate ?? (chosen === undefined ? before : (chosen ?? undefined))
  const isFree = door?.mode === 'in-out' && (gate === undefined || gate.direction === 'both')
  const fixed = door?.mode === 'in-out' && gate?.direction === 'out' ? 'out' : 'in'
  return {
    gate,
    direction: isFree ? wanted : fixed,
    setDirection: isFree ? setWanted : undefined,
    choose: (next) => {
      setChosen(next ?? null)
      if (next) localStorage.setItem(keyOf(event), next.name)
      else localStorage.removeItem(keyOf(event))
    },
  }
}
