import { Box, Button, Group, Textarea } from '@mantine/core'
import type { Condition } from '@nine/contract/inventory/inventory'
import { useState } from 'react'
import { compressImage } from '../../../lib/picture/compress-image.ts'
import { t as translate } from '../../../lib/sentences/sentences.ts'
import { ask } from '../../../ui/dialog/ask.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { PhotoPicker } from '../../../ui/picture/photo-picker.tsx'
import type { MarkPlan } from '../outbox/plan-mark.ts'

const NOTE_MAX = 5000

/** The person's decision: whether to go on, with the note and the picture if they were asked for. */
type Decision = { notes?: string; photo?: File } | undefined

interface Asked {
  name: string
  condition: Condition
  notes: string
}

const words = { ns: 'inventory' } as const

/** Asks whatever a mark requires; true at once if it requires nothing. */
export async function askMark({ ask: asked, to }: MarkPlan, { name, condition, notes }: Asked): Promise<Decision> {
  if (asked === undefined) return {}
  if (asked === 'set') return askWithNote(name, to.condition, notes)
  const word = wordOf(condition)
  const question = {
    uncheck: {
      title: translate('ask.uncheck', { ...words, name }),
      text: translate('ask.uncheckText', words),
      action: translate('ask.uncheckAction', words),
    },
    same: {
      title: translate('ask.same', { ...words, name }),
      text: translate('ask.uncheckText', words),
      action: translate('ask.clearAction', words),
    },
    clear: {
      title: translate('ask.clear', { ...words, name, condition: word }),
      text: translate('ask.clearText', words),
      action: translate('ask.clearAction', words),
    },
  }[asked]
  return (await confirm(question)) ? {} : undefined
}

const wordOf = (condition: Condition): string => translate(`condition.${condition}`, words).toLowerCase()

const askWithNote = (name: string, condition: Condition, notes: string): Promise<Decision> =>
  ask(translate('ask.set', { ...words, name, condition: wordOf(condition) }), (answer) => (
    <NoteForm
      notes={notes}
      action={translate('ask.setAction', { ...words, condition: wordOf(condition) })}
      onDone={answer}
    />
  ))

interface NoteFormProps {
  notes: string
  action: string
  onDone: (decision: Decision) => void
}

function NoteForm({ notes, action, onDone }: NoteFormProps) {
  const [text, setText] = useState(notes)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isSaving, setIsSaving] = useState(false)
  async function finish(): Promise<void> {
    const [photo] = photos
    setIsSaving(true)
    try {
      onDone({ notes: text.trim(), ...(photo && { photo: await compressImage(photo, 'photo') }) })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      <Textarea
        label={translate('ask.note', words)}
        placeholder={translate('ask.notePlaceholder', words)}
        rows={2}
        maxLength={NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Box mt="md">
        <PhotoPicker photos={photos} most={1} onChange={setPhotos} />
      </Box>
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={() => onDone(undefined)}>
          {translate('cancel')}
        </Button>
        <Button type="submit" data-autofocus loading={isSaving}>
          {action}
        </Button>
      </Group>
    </form>
  )
}

interface Conflict {
  asset: string
  name: string
  theirs: Condition | undefined
  mine: Condition | undefined
}

/** Somebody else marked it differently: which one counts? True for the own mark. */
export function askConflict({ asset, name, theirs, mine }: Conflict): Promise<boolean> {
  const say = (condition: Condition | undefined) =>
    condition ? translate(`condition.${condition}`, words) : translate('unchecked', words)
  return confirm({
    title: translate('conflict.title', { ...words, name, asset }),
    text: translate('conflict.text', { ...words, name, theirs: say(theirs), mine: say(mine) }),
    action: translate('conflict.action', words),
  })
}
