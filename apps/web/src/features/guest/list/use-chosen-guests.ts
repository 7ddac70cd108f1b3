import type { Guest } from '@nine/contract/event/guest/guest'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import type { GuestSearch } from '../guest.queries.ts'
import { findGuestIds } from './guest-bulk.queries.ts'

export interface ChosenGuests {
  ids: ReadonlySet<string>
  /** Those of them that were seen; "all who match" may be many more. */
  seen: readonly Guest[]
  isLoading: boolean
  choose: (guests: readonly Guest[], isChosen: boolean) => void
  chooseAll: (query: GuestSearch) => Promise<void>
  clear: () => void
}

/** Who is chosen, across pages. "All" are those who match at the moment of the press. */
export function useChosenGuests(event: string, guests: readonly Guest[]): ChosenGuests {
  const { t } = useTranslation('guest')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlyMap<string, Guest>>(new Map())
  const [isLoading, setLoading] = useState(false)
  const current = new Map([...known, ...guests.map((guest): [string, Guest] => [guest.id, guest])])
  return {
    ids,
    seen: [...ids].flatMap((id) => current.get(id) ?? []),
    isLoading,
    choose: (some, isChosen) => {
      const next = new Set(ids)
      for (const { id } of some) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
      setKnown(new Map([...known, ...some.map((guest): [string, Guest] => [guest.id, guest])]))
    },
    chooseAll: async (query) => {
      setLoading(true)
      try {
        const found = await findGuestIds(event, query)
        setIds(new Set(found.ids))
        if (found.total > found.ids.length)
          toastInfo(
            t('bar.tooMany', {
              count: found.total,
              shown: formatNumber(found.ids.length),
              total: formatNumber(found.total),
            }),
          )
      } catch (error) {
        toastError(error)
      } finally {
        setLoading(false)
      }
    },
    clear: () => setIds(new Set()),
  }
}
