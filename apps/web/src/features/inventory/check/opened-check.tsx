import { Button } from '@mantine/core'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Checker } from '@nine/contract/inventory/inventory'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, ClipboardX, ListChecks, ScanQrCode } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { profileQuery } from '../../identity/identity.queries.ts'
import { LocationPicker } from '../../location/location-picker.tsx'
import type { InventorySearch } from '../list/inventory-search.ts'
import { planCondition } from '../outbox/plan-mark.ts'
import { WaitingChip } from '../outbox/waiting-chip.tsx'
import { useCountedPlace } from '../scan/use-counted-place.ts'
import { CheckBadge, CheckHead } from './check-head.tsx'
import { type Grouping, groupsOf, type ItemFilter, passes, searcher } from './check-items.ts'
import { BarOverview, UnmatchedAndLateMarks, Places, RecentMarks, RingOverview } from './check-overview.tsx'
import { CheckToolbar, Key } from './check-toolbar.tsx'
import classes from './check-view.module.css'
import { CompletedStrip } from './completed-strip.tsx'
import { ItemList, type ItemListHandle } from './item-list.tsx'
import { useCheckActions } from './use-check-actions.ts'
import { useCheckKeys } from './use-check-keys.ts'
import type { OpenCheck } from './use-inventory-check.ts'
import { usePresence } from './use-presence.ts'

const LabelDialog = lazy(async () => ({
  default: (await withTranslations(import('../../label/label-dialog.tsx'), 'label')).LabelDialog,
}))
const ScanDialog = lazy(async () => ({ default: (await import('../scan/scan-dialog.tsx')).ScanDialog }))

interface Props {
  id: string
  business: string
  open: OpenCheck
  onStep: (step: InventorySearch['step']) => void
  onClose: () => void
}

/** A check while it is counted, or what was counted. */
export function OpenedCheck({ id, business, open, onStep, onClose }: Props) {
  const { t } = useTranslation('inventory')
  const phone = useIsPhone()
  const { check, items, summary, waiting, fresh, isCompleted } = open
  const [filter, setFilter] = useState<ItemFilter>('all')
  const [search, setSearch] = useState('')
  const [grouping, setGrouping] = useState<Grouping>('location')
  const [scanning, setScanning] = useState(false)
  const [printing, setPrinting] = useState(false)
  const list = useRef<ItemListHandle>(null)
  const actions = useCheckActions(business, open)
  const me = useMe()
  const present = usePresence(business, id)
  const counted = useCountedPlace(business)
  const people = useMemo(() => byId([...(me ? [me] : []), ...(check?.checkedBy ?? [])]), [me, check?.checkedBy])
  const groups = useMemo(() => {
    const matches = searcher(search)
    return groupsOf(items, grouping, (item) => passes(item, filter) && matches(item))
  }, [items, grouping, filter, search])
  const scan = isCompleted ? open.sayCompleted : () => setScanning(true)
  useCheckKeys({
    scan,
    enabled: !scanning,
    step: (by) => list.current?.step(by),
    choose: (condition) => {
      const item = list.current?.current()
      if (item) actions.mark(item, planCondition(item, condition))
    },
  })
  if (!check) return null

  const isHidden = check.isBlind && !isCompleted
  const isDone = !isHidden && summary.totalAssets > 0 && summary.checked === summary.totalAssets
  const scanButton = (
    <Button
      fullWidth
      className={`fixed text-l ${classes['scan']}`}
      variant={isDone && !isCompleted ? 'default' : 'filled'}
      leftSection={<ScanQrCode size={phone ? 26 : 20} />}
      rightSection={phone ? null : <Key name="S" />}
      aria-label={t('scan.button')}
      aria-disabled={isCompleted || undefined}
      data-disabled={isCompleted || undefined}
      onClick={scan}
    >
      {t(phone ? 'scan.short' : 'scan.button')}
    </Button>
  )
  const completeButton = actions.complete && (
    <Button
      className="fixed"
      {...(phone ? { h: 60, px: 12, radius: 12 } : {})}
      variant={isDone ? 'filled' : 'outline'}
      leftSection={phone ? null : <CircleCheckBig size={17} />}
      loading={actions.isCompleting}
      onClick={() => void actions.complete?.()}
    >
      {t('complete.button')}
    </Button>
  )
  const reconcile = async () => {
    if (await actions.areMarksSent()) onStep('reconcile')
  }
  const reconcileButton = actions.complete && (
    <Button
      className="fixed"
      variant="default"
      {...(phone ? { h: 60, px: 12, radius: 12 } : {})}
      leftSection={phone ? null : <ListChecks size={17} />}
      onClick={() => void reconcile()}
    >
      {t('reconcile')}
    </Button>
  )
  const chip = <WaitingChip waiting={waiting} />
  const placePicker = (
    <LocationPicker
      business={business}
      fromList
      clearable
      label={t('place.here')}
      placeholder={t('place.hereHint')}
      value={counted.id}
      onChange={counted.setPlace}
    />
  )
  const places = (
    <Places
      items={items}
      finished={check.finishedPlaces}
      onFinish={isCompleted ? undefined : (location, isFinished) => void actions.finishPlace(location, isFinished)}
      onPick={(key) => {
        setGrouping('location')
        requestAnimationFrame(() => list.current?.scrollToGroup(key))
      }}
    />
  )
  return (
    <>
      <CheckHead
        check={check}
        present={present}
        chip={phone ? null : chip}
        complete={
          phone ? null : (
            <>
              {reconcileButton}
              {completeButton}
            </>
          )
        }
        onLabels={() => setPrinting(true)}
        onExport={() => void actions.exportExcel()}
        onClose={onClose}
      />
      {isCompleted && (
        <CompletedStrip
          check={check}
          onApply={actions.apply}
          isApplying={actions.isApplying}
          onPaper={check.hasPaper ? () => onStep('paper') : undefined}
        />
      )}
      <div className={`flex grow low ${classes['body']}`}>
        {phone ? (
          <BarOverview
            summary={summary}
            people={present}
            end={
              <span className="row gap-4">
                {chip}
                <CheckBadge check={check} />
              </span>
            }
          />
        ) : (
          <div className={`column fixed gap-7 scroll ${classes['side']}`}>
            <RingOverview summary={summary} />
            {!isCompleted && placePicker}
            {scanButton}
            {check.description && <p className="text-s soft anywhere lines">{check.description}</p>}
            {places}
            <RecentMarks items={items} people={people} />
            <UnmatchedAndLateMarks check={check} onRemove={open.removeCode} onPhoto={actions.addPhoto} />
          </div>
        )}
        <section className={`column grow slim low ${classes['main']}`} aria-label={t('assets')}>
          <CheckToolbar
            summary={summary}
            filter={filter}
            search={search}
            grouping={grouping}
            onFilter={setFilter}
            onSearch={setSearch}
            onGrouping={setGrouping}
          />
          {phone && !isCompleted && <div className={`px-7 ${classes['here']}`}>{placePicker}</div>}
          {phone && (
            <details className={`box fixed scroll px-6 ${classes['more']}`}>
              <summary className="soft">{t('details')}</summary>
              {check.description && <p className="text-s soft anywhere lines">{check.description}</p>}
              {places}
              <UnmatchedAndLateMarks check={check} onRemove={open.removeCode} onPhoto={actions.addPhoto} />
            </details>
          )}
          {groups.length === 0 ? (
            <EmptyState
              icon={ClipboardX}
              title={t(items.length > 0 ? 'noMatch' : isHidden ? 'blind.none' : 'noItems')}
              text={isHidden && items.length === 0 ? t('blind.text') : undefined}
              action={
                items.length > 0 && (
                  <Button
                    variant="default"
                    onClick={() => {
                      setFilter('all')
                      setSearch('')
                    }}
                  >
                    {t('clearSearch')}
                  </Button>
                )
              }
            />
          ) : (
            <ItemList
              ref={list}
              groups={groups}
              grouping={grouping}
              people={people}
              fresh={fresh}
              disabled={isCompleted}
              phone={phone}
              foldDone={phone && grouping !== 'none' && filter === 'all' && search === ''}
              onMark={actions.mark}
              onQuantity={actions.setQuantity}
            />
          )}
        </section>
      </div>
      {phone && (
        <div className={`flex fixed gap-5 surface line-top ${classes['foot']}`}>
          {scanButton}
          {reconcileButton}
          {completeButton}
        </div>
      )}
      <Suspense>
        {printing && (
          <LabelDialog
            opened
            business={business}
            source={{ kind: 'assets', ids: items.map(({ asset }) => asset._id) }}
            onClose={() => setPrinting(false)}
          />
        )}
        {scanning && (
          <ScanDialog
            open={open}
            title={check.title}
            place={counted.place}
            onPhoto={actions.addPhoto}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Own marks show the own name before the server knows them. */
function useMe(): Checker | undefined {
  const { data } = useQuery(profileQuery())
  return useMemo(() => data && { UserId: data.id, name: fullNameOf(data), photo: data.photo }, [data])
}

const byId = (people: readonly Checker[]): ReadonlyMap<string, Checker> =>
  new Map(people.map((person) => [person.UserId, person]))
