import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import classes from './keyboard-dialog.module.css'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
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
  const { t: common } = useTranslation()
  useFocusBack(opened)
  const offered = KEYS.filter(([name]) => (name === 'search' || name === 'create' ? hasPageKey(name) : true))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keyboard.title')}
      centered
      closeButtonProps={{ 'aria-label': common('close') }}
    >
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
    </Modal>
  )
}
