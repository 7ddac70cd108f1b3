import { Kbd } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import classes from './keyboard-dialog.module.css'
import { hasPageKey } from '../page-keys.ts'

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const KEYS = [
  ['palette', [MOD, 'K']],
  ['search', ['/']],
  ['create', ['N']],
  ['save', [MOD, 'Enter']],
  ['sidebar', [MOD, 'B']],
  ['list', ['?']],
  ['close', ['Esc']],
] as const

/** The list of keys, opened with `?`: those that do something on the page it is opened over. */
export function KeyboardDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const offered = KEYS.filter(([name]) => (name === 'search' || name === 'create' ? hasPageKey(name) : true))
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keyboard.title')} size={440} centered>
      <dl className="list">
        {offered.map(([name, keys]) => (
          <div key={name} className={`row between gap-7 line-bottom ${classes['row']}`}>
            <dt>{t(`keyboard.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
