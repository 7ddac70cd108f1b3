import { Button, Popover, Table } from '@mantine/core'
import type { EventFigures } from '@nine/contract/event/figures/event-figures'
import { Radar } from 'lucide-react'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'

const HUNDRED = 100

/** Where people came from, and how many of those who looked registered. */
export function Sources({ figures: { sources, visits } }: { figures: EventFigures }) {
  const { t } = useTranslation('event')
  return (
    <Popover position="bottom-end" shadow="md" radius="lg" width={340} trapFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<Radar size={15} />}>
          {t('figures.visits', { count: visits, number: formatNumber(visits) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {sources.length === 0 ? (
          <p className="text-s muted">{t('figures.noSources')}</p>
        ) : (
          <Table aria-label={t('figures.sources')} fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('figures.source')}</Table.Th>
                <Table.Th ta="right">{t('figures.looked')}</Table.Th>
                <Table.Th ta="right">{t('figures.registered')}</Table.Th>
                <Table.Th ta="right">{t('figures.share')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sources.map(({ source, visits: looked, registered }) => (
                <Table.Tr key={source}>
                  <Table.Td className="anywhere">{source || t('figures.direct')}</Table.Td>
                  <Table.Td ta="right">{formatNumber(looked)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(registered)}</Table.Td>
                  <Table.Td ta="right">
                    {looked > 0 ? formatPercent(Math.min(HUNDRED, Math.round((registered / looked) * HUNDRED))) : '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <p className="text-xs muted mt-4">{t('figures.sourcesHint')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
