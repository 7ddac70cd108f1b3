import { Button } from '@mantine/core'
import { openAnswerFile } from '@nine/contract/event/registration/answer-file'
import type { Guest } from '@nine/contract/event/guest/guest'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

/** The files a guest sent when registering; each opens by an address that is good for an hour or two. */
export function AnswerFiles({ guest }: { guest: Guest }) {
  const [opening, setOpening] = useState<string>()
  const files = Object.values(guest.addFormRegister).flatMap(({ title, data, file }) =>
    file ? [{ title, name: data, id: file }] : [],
  )
  if (files.length === 0) return null

  async function open(id: string): Promise<void> {
    setOpening(id)
    // Opened at once: browsers block windows that open later.
    const tab = window.open('', '_blank')
    try {
      const { url } = await call(openAnswerFile, { params: { id } })
      if (tab) tab.location.href = url
      else location.assign(url)
    } catch (error) {
      tab?.close()
      toastError(error)
    } finally {
      setOpening(undefined)
    }
  }

  return (
    <ul className="column gap-4 list">
      {files.map(({ title, name, id }) => (
        <li key={id} className="column gap-2">
          <span className="text-s muted anywhere">{title}</span>
          <Button
            variant="default"
            size="sm"
            justify="flex-start"
            leftSection={<Paperclip size={16} />}
            loading={opening === id}
            onClick={() => void open(id)}
          >
            <span className="truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
