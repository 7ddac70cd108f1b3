import { Kbd } from '@mantine/core'
import classes from './submit-keys.module.css'

/** On the button that sends a form: the keys that do the same. */
export function SubmitKeys() {
  return <Kbd className={`text-xs ${classes['keys']}`}>Ctrl ↵</Kbd>
}
