import { ActionIcon, Alert, Button, Menu, UnstyledButton } from '@mantine/core'
import { VIEW_NAME_MAX, type AssetView } from '@nine/contract/asset/asset-view'
import { ChevronDown, Link2, Lock, PencilLine, Plus, Share2, Trash2, TriangleAlert, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askText } from '../../../ui/dialog/ask-text.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { readViewSearch } from '../asset-search.ts'
import type { AssetNavigation } from '../filters/use-asset-search.ts'
import type { TableState } from './use-table-state.ts'
import { addView, changeView, removeView } from './view.queries.ts'
import classes from './view-tabs.module.css'

/** Beside the whole list; the others are in a menu. */
const TABS_SHOWN = 6

interface Props {
  business: string
  table: TableState
  openView: AssetNavigation['openView']
}

/** Saved views as tabs: the whole list first, then one's own and the shared ones. */
export function ViewTabs({ business, table, openView }: Props) {
  const { t } = useTranslation('table')
  const { views, view, isChanged } = table
  const open = (next: AssetView | undefined) => openView(next?._id, next ? viewSearch(next) : {})
  const saveAsNew = useSaveAsNew(business, table, openView)
  // The open one is always a tab.
  const first = views.slice(0, TABS_SHOWN)
  const shown = view && !first.includes(view) ? [...first.slice(0, -1), view] : first
  const others = views.filter((each) => !shown.includes(each))
  return (
    <>
      <nav className={`row scroll-x ${classes['tabs']}`} aria-label={t('views')}>
        <Tab isOpen={!view} onOpen={() => open(undefined)}>
          {t('all')}
        </Tab>
        {shown.map((each) => (
          <span key={each._id} className="inline-row fixed">
            <Tab isOpen={each === view} onOpen={() => open(each)}>
              <ViewIcon view={each} />
              <span className={`truncate ${classes['name']}`} title={each.name}>
                {each.name}
              </span>
              {each === view && isChanged && <i className={classes['changed']} title={t('changed')} />}
            </Tab>
            {each === view && <ViewMenu business={business} view={each} openView={openView} />}
          </span>
        ))}
        {others.length > 0 && (
          <Menu radius="lg" shadow="md" width={260} position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={`inline-row gap-3 fixed ${classes['tab']}`}>
                {t('more', { count: others.length })} <ChevronDown size={14} aria-hidden="true" />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((each) => (
                <Menu.Item key={each._id} leftSection={<ViewIcon view={each} />} onClick={() => open(each)}>
                  {each.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <ActionIcon
          className="fixed"
          size={32}
          aria-label={t('saveThis')}
          title={t('saveThis')}
          onClick={() => void saveAsNew()}
        >
          <Plus size={17} strokeWidth={1.75} />
        </ActionIcon>
      </nav>
      {view && view.gone.length > 0 && <GoneNotice view={view} />}
    </>
  )
}

function GoneNotice({ view }: { view: AssetView }) {
  const { t } = useTranslation(['table', 'asset'])
  const names = view.gone.map((name) => (name === 'search' ? name : t(`asset:filters.${groupName(name)}`)))
  return (
    <Alert
      color="yellow"
      radius="md"
      mb="sm"
      icon={<TriangleAlert size={18} />}
      title={t('table:goneTitle', { name: view.name })}
    >
      {t('table:goneText', { filters: names.join(', ') })}
    </Alert>
  )
}

/** Only what points to something can be gone. */
const groupName = (name: AssetView['gone'][number]) =>
  name === 'category' || name === 'holder' || name === 'custom' ? name : 'location'

function ViewIcon({ view: { gone, isShared, mayChange } }: { view: AssetView }) {
  const { t } = useTranslation('table')
  if (gone.length > 0) return <TriangleAlert size={15} className="fixed amber" role="img" aria-label={t('goneMark')} />
  if (!isShared) return null
  const [Icon, label] = mayChange ? [Users, t('shared')] : [Lock, t('locked')]
  return <Icon size={15} strokeWidth={1.75} className="fixed" role="img" aria-label={label} />
}

interface TabProps {
  isOpen: boolean
  onOpen: () => void
  children: React.ReactNode
}

const Tab = ({ isOpen, onOpen, children }: TabProps) => (
  <UnstyledButton
    className={`inline-row gap-3 fixed nowrap ${classes['tab']}`}
    aria-current={isOpen ? 'page' : undefined}
    onClick={onOpen}
  >
    {children}
  </UnstyledButton>
)

const viewSearch = (view: AssetView) => {
  const { columns: _columns, rows: _rows, ...search } = readViewSearch(view.state)
  return search
}

function useSaveAsNew(business: string, table: TableState, openView: Props['openView']) {
  const { t } = useTranslation('table')
  return async () => {
    const name = await askText({
      title: t('saveThis'),
      label: t('name'),
      value: '',
      maxLength: VIEW_NAME_MAX,
      action: t('save'),
    })
    if (!name?.trim()) return
    try {
      const view = await addView(business, { name, state: table.state, isShared: false })
      openView(view._id, viewSearch(view), true)
      toastSuccess(t('saved', { name: view.name }))
    } catch (error) {
      toastError(error)
    }
  }
}

interface MenuProps extends Pick<Props, 'business' | 'openView'> {
  view: AssetView
}

function ViewMenu({ business, view, openView }: MenuProps) {
  const { t } = useTranslation('table')
  const { can } = usePermissions(business)
  const { _id, name, isShared, mayChange } = view
  const attempt = (work: () => Promise<unknown>) => void work().catch(toastError)
  const rename = async () => {
    const next = await askText({
      title: t('rename'),
      label: t('name'),
      value: name,
      maxLength: VIEW_NAME_MAX,
      action: t('save'),
    })
    if (next?.trim() && next !== name) await changeView(business, _id, { name: next })
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
    })
    if (!isSure) return
    await removeView(business, _id)
    openView(undefined, {}, true)
  }
  const share = async () => {
    await changeView(business, _id, { isShared: !isShared })
    toastSuccess(t(isShared ? 'noLongerShared' : 'nowShared', { name }))
  }
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toastSuccess(t('copied'))
  }
  return (
    <Menu radius="lg" shadow="md" width={230} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('menuOf', { name })}>
          <ChevronDown size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item leftSection={<PencilLine size={16} strokeWidth={1.75} />} onClick={() => attempt(rename)}>
            {t('rename')}
          </Menu.Item>
        )}
        {mayChange && (isShared || can('asset.view.share')) && (
          <Menu.Item leftSection={<Share2 size={16} strokeWidth={1.75} />} onClick={() => attempt(share)}>
            {t(isShared ? 'unshare' : 'share')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Link2 size={16} strokeWidth={1.75} />} onClick={() => attempt(copy)}>
          {t('copyLink')}
        </Menu.Item>
        {mayChange && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={() => attempt(remove)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Rises while a view differs from how it was saved. */
export function ChangedBar({ business, table, openView }: Props) {
  const { t } = useTranslation('table')
  const { view, state } = table
  const saveAsNew = useSaveAsNew(business, table, openView)
  if (!view) return null
  const save = async () => {
    try {
      const saved = await changeView(business, view._id, { state })
      openView(saved._id, viewSearch(saved), true)
      toastSuccess(t('saved', { name: saved.name }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={`row wrap gap-4 surface radius-l float ${classes['bar']}`} role="region" aria-label={t('changed')}>
      <span className="grow slim truncate">{t('changedView', { name: view.name })}</span>
      <Button variant="subtle" color="gray" onClick={() => openView(view._id, viewSearch(view), true)}>
        {t('discard')}
      </Button>
      <Button variant="default" onClick={() => void saveAsNew()}>
        {t('saveAsNew')}
      </Button>
      {view.mayChange && <Button onClick={() => void save()}>{t('save')}</Button>}
    </div>
  )
}
