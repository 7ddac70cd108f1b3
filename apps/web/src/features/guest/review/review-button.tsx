import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { doorQuery } from '../guest.queries.ts'
import { ReviewCount } from '../review-count.tsx'
import { ReviewDrawer } from './review-drawer.tsx'

/** Opens what waits for a decision; nothing where nothing does. */
export function ReviewButton({ event }: { event: string }) {
  const { t } = useTranslation('guest')
  const [opened, setOpened] = useState(false)
  const { data: door } = useQuery(doorQuery(event))
  return (
    <>
      {door !== undefined && door.reviews > 0 && (
        <Button
          variant="default"
          leftSection={<TriangleAlert size={16} />}
          rightSection={<ReviewCount event={event} />}
          onClick={() => setOpened(true)}
        >
          {t('review.title')}
        </Button>
      )}
      <ReviewDrawer opened={opened} event={event} onClose={() => setOpened(false)} />
    </>
  )
}
