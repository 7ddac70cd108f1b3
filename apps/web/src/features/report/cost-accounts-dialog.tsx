import { Select } from '@mantine/core'
import { COST_ACCOUNTS, accountIn, DEFAULT_COST_ACCOUNT } from '@nine/contract/report/regime'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { FolderTree } from 'lucide-react'
import { businessQuery } from '../business/business.queries.ts'
import { categoryTreeQuery } from '../category/category.queries.ts'
import { costAccountsQuery, refreshReports, sendCostAccount } from './report.queries.ts'

interface Props {
  business: string
  onClose: () => void
}

/** Where the depreciation of each category is charged; saved at once. */
export function CostAccountsDialog({ business, onClose }: Props) {
  const { t } = useTranslation('report')
  const close = () => {
    void refreshReports(business)
    onClose()
  }
  return (
    <Dialog opened onClose={close} title={t('accounts.title')}>
      <p className="text-s soft mb-6">{t('accounts.text')}</p>
      <Accounts business={business} />
    </Dialog>
  )
}

function Accounts({ business }: { business: string }) {
  const { t } = useTranslation('report')
  const accounts = useQuery(costAccountsQuery(business))
  const categories = useQuery(categoryTreeQuery(business))
  const { data: enterprise } = useQuery(businessQuery(business))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ category, account }: { category: string; account: string | null }) =>
      sendCostAccount(business, category, COST_ACCOUNTS.find((each) => each === account) ?? null),
    onError: (error) => toastError(error),
  })
  const error = accounts.error ?? categories.error
  if (error)
    return (
      <ErrorState
        message={messageOf(error)}
        onRetry={() => void Promise.all([accounts.refetch(), categories.refetch()])}
      />
    )
  if (!accounts.data || !categories.data || !enterprise) return <RowsSkeleton rows={5} height={52} />
  if (categories.data.length === 0) return <EmptyState icon={FolderTree} title={t('accounts.empty')} />
  const { regime } = enterprise
  const word = (account: (typeof COST_ACCOUNTS)[number]) =>
    `${accountIn(regime, account)} · ${t(`accounts.names.${account}`)}`
  return (
    <ul className="list column gap-5">
      {categories.data.map(({ _id, name, level }) => {
        const own = accounts.data.find(({ category }) => category === _id)?.account ?? null
        const label = t('accounts.of', { name })
        return (
          <li key={_id} className="row between wrap gap-5" style={{ paddingInlineStart: (level - 1) * 16 }}>
            <span className="medium anywhere grow">{name}</span>
            <Select
              aria-label={label}
              w={280}
              clearable
              placeholder={t(level === 1 ? 'accounts.usual' : 'accounts.inherited', {
                account: accountIn(regime, DEFAULT_COST_ACCOUNT),
              })}
              value={isPending && variables.category === _id ? variables.account : own}
              onChange={(account) => mutate({ category: _id, account })}
              data={COST_ACCOUNTS.map((value) => ({ value, label: word(value) }))}
            />
          </li>
        )
      })}
    </ul>
  )
}
