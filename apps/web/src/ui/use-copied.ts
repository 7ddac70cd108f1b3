import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'

/** Copies a text, and shows so for a while. The function returns whether it worked. */
export function useCopied(shownMs: number): [boolean, (text: string) => Promise<boolean>] {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), shownMs)
  return [
    copied,
    async (text) => {
      if (!(await copyText(text))) return false
      setCopied(true)
      start()
      return true
    },
  ]
}
