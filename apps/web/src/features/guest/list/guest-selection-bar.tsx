import { Button, CloseButton, Loader, Menu } from '@mantine/core'
import type { GuestCategory } from '@nine/contract/event/door/door-settings'
import type { Guest } from '@nine/contract/event/guest/guest'
import { Armchair, Ban, Ellipsis, Printer, Send, Tag, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CategoryTag } from '../../../ui/feedback/category-tag.tsx'
import classes from '../../../ui/list/selection-bar.module.css'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ChosenGuests } from './use-chosen-guests.ts'
import type { ManyActions } from './use-many-guests.ts'

interface Props {
  chosen: ChosenGuests
  categories: readonly GuestCategory[]
  actions: ManyActions
  mayEnter: (guest: Guest) => boolean
  onPrint: (guests: readonly Guest[]) => void
  /** How many match what is filtered, and the way to choose all of them. */
  total: number
  onAll: () => void
}

/** Asks first; progress is reported from the moment it begins, so that the buttons stay behind the question. */
type Work = (ids: readonly string[], onProgress: (done: number) => void) => Promise<boolean>

/** Rises while guests are chosen: how many, and what can be done with them. */
export function GuestSelectionBar({ chosen, categories, actions, mayEnter, onPrint, total, onAll }: Props) {
  const { t } = useTranslation('guest')
  const phone = useIsPhone()
  const [done, setDone] = useState<number>()
  const isBusy = done !== undefined || chosen.isLoading
  const { ids, seen } = chosen
  const { checkIn, send, categorize, cancel, seat, remove } = actions

  // Those who are known to be in already are not asked about; of the others the server decides.
  const inside = new Set(seen.filter((guest) => !mayEnter(guest)).map(({ id }) => id))
  const outside = [...ids].filter((id) => !inside.has(id))

  async function run(work: Work, some: readonly string[] = [...ids]): Promise<void> {
    try {
      if (await work(some, setDone)) chosen.clear()
    } finally {
      setDone(undefined)
    }
  }
  return (
    <div className={`row gap-5 radius-l float white ${classes['bar']}`} role="region" aria-label={t('bar.label')}>
      <span className={`inline-row gap-5 medium nowrap ${classes['count']}`} role="status">
        <b className={`text-s bold centered radius-s ${classes['number']}`}>{formatNumber(ids.size)}</b>
        <span className={classes['word']}>{t('bar.chosen', { count: ids.size })}</span>
      </span>
      <span className={classes['hairline']} aria-hidden="true" />
      {isBusy ? (
        <span className="inline-row gap-5 nowrap px-5" role="status">
          <Loader size={16} color="currentColor" />
          {done !== undefined && t('bar.progress', { done: formatNumber(done), of: formatNumber(ids.size) })}
        </span>
      ) : (
        <>
          {ids.size < total && (
            <Button variant="transparent" className={classes['all']} onClick={onAll}>
              {t(phone ? 'bar.allShort' : 'bar.all', { count: total, shown: formatNumber(total) })}
            </Button>
          )}
          {checkIn && (
            <Button
              className={classes['main']}
              leftSection={phone ? undefined : <UserCheck size={17} />}
              disabled={outside.length === 0}
              onClick={() => void run(checkIn, outside)}
            >
              {t('checkIn')}
            </Button>
          )}
          {send && !phone && (
            <Button
              variant="transparent"
              className={classes['all']}
              leftSection={<Send size={16} />}
              onClick={() => void run(send)}
            >
              {t('bar.send')}
            </Button>
          )}
          {categorize && categories.length > 0 && !phone && (
            <Menu position="top" radius="lg" shadow="md" width={210}>
              <Menu.Target>
                <Button variant="transparent" className={classes['all']} leftSection={<Tag size={16} />}>
                  {t('category')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <CategoryItems categories={categories} onChoose={(category) => void run(categorize(category))} />
              </Menu.Dropdown>
            </Menu>
          )}
          <Menu position="top-end" radius="lg" shadow="md" width={230}>
            <Menu.Target>
              <Button
                variant="transparent"
                className={classes['all']}
                aria-label={t('bar.more')}
                leftSection={phone ? undefined : <Ellipsis size={17} />}
              >
                {phone ? <Ellipsis size={19} /> : t('bar.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {send && phone && (
                <Menu.Item leftSection={<Send size={16} />} onClick={() => void run(send)}>
                  {t('bar.send')}
                </Menu.Item>
              )}
              {categorize && categories.length > 0 && phone && (
                <>
                  <Menu.Label>{t('category')}</Menu.Label>
                  <CategoryItems categories={categories} onChoose={(category) => void run(categorize(category))} />
                  <Menu.Divider />
                </>
              )}
              {seen.length === ids.size && (
                <Menu.Item leftSection={<Printer size={16} />} onClick={() => onPrint(seen)}>
                  {t('bar.print')}
                </Menu.Item>
              )}
              {seat && (
                <Menu.Item leftSection={<Armchair size={16} />} onClick={() => void run(seat)}>
                  {t('edit.registered.action')}
                </Menu.Item>
              )}
              {cancel && (
                <Menu.Item color="red" leftSection={<Ban size={16} />} onClick={() => void run(cancel)}>
                  {t('edit.cancelled.action')}
                </Menu.Item>
              )}
              {remove && (
                <Menu.Item color="red" leftSection={<Trash2 size={16} />} onClick={() => void run(remove)}>
                  {t('bar.remove')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <CloseButton
        className={classes['close']}
        size={36}
        iconSize={18}
        disabled={isBusy}
        aria-label={t('bar.clear')}
        onClick={chosen.clear}
      />
    </div>
  )
}

interface CategoryItemsProps {
  categories: readonly GuestCategory[]
  onChoose: (category: GuestCategory | null) => void
}

function CategoryItems({ categories, onChoose }: CategoryItemsProps) {
  const { t } = useTranslation('guest')
  return (
    <>
      {categories.map((category) => (
        <Menu.Item key={category.id} onClick={() => onChoose(category)}>
          <CategoryTag category={category} />
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onChoose(null)}>{t('noCategory')}</Menu.Item>
    </>
  )
}
