import { Button, Menu } from '@mantine/core'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import classes from '../list/event-card.module.css'

interface Props {
  name: string
  isPublished: boolean
  /** Absent: the state is only shown. */
  onChange: ((isPublish: boolean) => void) | undefined
}

/** Published or not, and the menu that changes it. */
export function PublishMenu({ name, isPublished, onChange }: Props) {
  const { t } = useTranslation('event')
  const word = t(isPublished ? 'isPublished' : 'isUnpublished')
  if (!onChange) return <StatusBadge tone={isPublished ? 'green' : 'grey'} look="picture" label={word} />
  const tick = (isChosen: boolean) => (isChosen ? <Check size={15} /> : null)
  return (
    <Menu position="bottom-start" radius="lg" shadow="md" width={210}>
      <Menu.Target>
        <Button
          className={`text-xs ink medium relative radius-l surface shadow borderless ${classes['publish']}`}
          size="compact-sm"
          aria-label={t('publishState', { name, state: word })}
          leftSection={<span className={`radius-round ${classes['dot']}`} data-tone={isPublished ? 'green' : 'grey'} />}
          rightSection={<ChevronDown size={14} />}
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[true, false].map((wanted) => (
          <Menu.Item
            key={String(wanted)}
            leftSection={<span className={`radius-round ${classes['dot']}`} data-tone={wanted ? 'green' : 'grey'} />}
            rightSection={tick(wanted === isPublished)}
            onClick={() => {
              if (wanted !== isPublished) onChange(wanted)
            }}
          >
            {t(wanted ? 'isPublished' : 'isUnpublished')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
