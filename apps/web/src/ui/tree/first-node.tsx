import { Button, Text, TextInput } from '@mantine/core'
import { NAME_MAX } from '@nine/contract/fields'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './first-node.module.css'

interface Props {
  icon: LucideIcon
  /** Says that there is nothing yet. */
  title: string
  /** Why to add the first one; without permission, whom to ask. */
  text: string
  /** Absent: the person may not make one. */
  actions?: {
    name: string
    nameRequired: string
    create: string
    sample: string
    onCreate: (name: string) => Promise<void>
    onSample: () => Promise<void>
  }
}

/** An empty tree: offers to create the first node or a sample tree. */
export function FirstNode({ icon: Icon, title, text, actions }: Props) {
  return (
    <div className={`row gap-3 ${classes['first']}`}>
      <span className={`center brand radius-xl brand-soft ${classes['drawing']}`} aria-hidden="true">
        <Icon size={22} strokeWidth={1.6} />
      </span>
      <Text fw={600} ta="center">
        {title}
      </Text>
      <Text c="dimmed" size="sm" ta="center">
        {text}
      </Text>
      {actions && <Offers {...actions} />}
    </div>
  )
}

function Offers({ name, nameRequired, create, sample, onCreate, onSample }: NonNullable<Props['actions']>) {
  const { t } = useTranslation('tree')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'create' | 'sample'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function act(what: 'create' | 'sample', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setError(undefined)
    try {
      await work()
    } catch (refusal) {
      setError(messageOf(refusal))
    } finally {
      setBusy(undefined)
    }
  }
  function make(): void {
    const trimmed = typed.trim()
    if (busy) return
    if (trimmed !== '') return void act('create', () => onCreate(trimmed))
    setError(nameRequired)
    field.current?.focus()
  }
  // Not a form: it may be inside the form that contains the picker.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    make()
  }

  return (
    <>
      <div className={`flex top full gap-4 ${classes['row']}`}>
        <TextInput
          ref={field}
          className="grow"
          aria-label={name}
          placeholder={name}
          maxLength={NAME_MAX}
          data-mantine-stop-propagation="true"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={error}
        />
        <Button loading={busy === 'create'} disabled={busy === 'sample'} onClick={make} className={classes['button']}>
          {create}
        </Button>
      </div>
      <Text c="dimmed" size="xs">
        {t('or')}
      </Text>
      <Button
        variant="default"
        className={classes['button']}
        loading={busy === 'sample'}
        disabled={busy === 'create'}
        onClick={() => void act('sample', onSample)}
      >
        {sample}
      </Button>
    </>
  )
}
