import { Group, Pagination, Text } from '@mantine/core'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

interface Props {
  page: number
  limit: number
  total: number
  onChange: (page: number) => void
}

/** "Showing 1-20 of 128 records" and the pages; nothing when there is only one. */
export function Pager({ page, limit, total, onChange }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <Group component="nav" aria-label={t('pager.label')} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {t('pager.showing', { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) })}
      </Text>
      <Pagination
        value={page}
        total={pages}
        onChange={onChange}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': t('pager.page', { page: number }) })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' || control === 'first' ? t('pager.previous') : t('pager.next'),
        })}
      />
    </Group>
  )
}
