import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { templatesQuery } from '../../code-scheme/label-address.queries.ts'
import { slotsOf } from '../sheet/plan-sheets.ts'
import { ownDesign, STANDARD_DESIGNS, DEFAULT_DESIGN } from '../template/designs.ts'
import { lastDesign, type PrintChoice, rememberDesign, storeChoice, storedChoice } from '../template/print-choice.ts'

/** The paper that was used last on this device, with what was chosen for it. */
export function useDesign(business: string) {
  const { data } = useQuery(templatesQuery(business))
  const own = useMemo(() => (data?.templates ?? []).map(ownDesign), [data])
  const [key, setKey] = useState(lastDesign)
  const design = [...STANDARD_DESIGNS, ...own].find((one) => one.key === key) ?? DEFAULT_DESIGN
  const stored = useMemo(() => storedChoice(design.key, design), [design])
  const [changed, setChanged] = useState<{ key: string; change: Partial<PrintChoice> }>({ key: '', change: {} })
  const choice = useMemo(
    () => ({ ...stored, ...(changed.key === design.key ? changed.change : {}) }),
    [stored, changed, design.key],
  )
  const [start, setStart] = useState(1)
  return {
    design,
    choice,
    own,
    /** Undefined until it is known. */
    address: data?.address,
    start: Math.min(start, slotsOf(design)),
    setStart,
    choose: (next: string) => {
      setKey(next)
      rememberDesign(next)
      setStart(1)
      setChanged({ key: '', change: {} })
    },
    change: (change: Partial<PrintChoice>) => {
      const next = { ...choice, ...change }
      setChanged({ key: design.key, change: next })
      storeChoice(design.key, next)
    },
  }
}
