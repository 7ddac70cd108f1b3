import { Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Skeleton rows of a table. */
export function RowsSkeleton({ rows = 8, height = 52 }: { rows?: number; height?: number }) {
  const { t } = useTranslation()
  return (
    <Paper role="status" aria-label={t('loading')} p="sm">
      <Stack gap="xs">
        {keys(rows).map((row) => (
          <Skeleton key={row} height={height - 16} radius="md" />
        ))}
      </Stack>
    </Paper>
  )
}

/** Skeleton cards in the grid of the real ones. */
export function CardsSkeleton({ cards = 8 }: { cards?: number }) {
  const { t } = useTranslation()
  return (
    <SimpleGrid role="status" aria-label={t('loading')} cols={{ base: 2, md: 3, lg: 4 }} spacing={{ base: 12, md: 16 }}>
      {keys(cards).map((card) => (
        <Paper key={card} style={{ overflow: 'hidden' }}>
          <Skeleton radius={0} style={{ aspectRatio: '4 / 3' }} />
          <Stack gap={8} p={14}>
            <Skeleton height={14} />
            <Skeleton height={14} width="60%" />
            <Skeleton height={10} width="40%" />
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
