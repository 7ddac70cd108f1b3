import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AssetDraft, draftKey, dropDraft, keepDraft, readDraft } from './add-draft.ts'

const KEEP_AFTER_MS = 500

type Content = Omit<AssetDraft, 'savedAt'>

interface Options {
  person: string
  business: string
  copyOf: string | undefined
  /** Undefined when there is nothing worth keeping. */
  content: Content | undefined
  /** Changes whenever the content does. */
  version: string
  onFound: (draft: AssetDraft) => void
}

/** Keeps what is typed into the add dialog on this device, and brings back what was kept before. */
export function useDraft({ person, business, copyOf, content, version, onFound }: Options) {
  const key = draftKey(person, business, copyOf)
  const [keptAt, setKeptAt] = useState<number>()
  const [isRead, setRead] = useState(false)
  const [isPending, setPending] = useState(false)
  const dropped = useRef(false)
  const known = useRef<string>(undefined)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    let here = true
    async function read(): Promise<void> {
      const draft = await readDraft(key)
      if (!here) return
      if (draft) {
        setKeptAt(draft.savedAt)
        found(draft)
      }
      setRead(true)
    }
    void read()
    return () => {
      here = false
    }
  }, [key])

  async function keep(): Promise<void> {
    if (dropped.current) return
    const savedAt = Date.now()
    if (!content) await dropDraft(key)
    const isKept = content !== undefined && (await keepDraft(key, { ...content, savedAt }))
    setKeptAt(isKept ? savedAt : undefined)
    setPending(false)
  }
  const keepLater = useEffectEvent(() => void keep())

  useEffect(() => {
    if (!isRead || version === known.current) return undefined
    const isFirst = known.current === undefined
    known.current = version
    if (isFirst) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- until the timer below has run
    setPending(true)
    const timer = setTimeout(keepLater, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isRead, version])

  return {
    keptAt,
    /** Something was typed that is not stored yet. */
    isPending,
    /** Before leaving: stores what is not stored yet. */
    keepNow: () => (isPending ? keep() : Promise.resolve()),
    drop: async (forGood: boolean) => {
      dropped.current = forGood
      setKeptAt(undefined)
      setPending(false)
      await dropDraft(key)
    },
  }
}
