import { Button } from '@mantine/core'
import type { Import } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { Image, ImagePlus } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { leftPhotosQuery } from '../import.queries.ts'
import { NameList } from './name-list.tsx'

interface Props {
  business: string
  made: Import
  onMore: () => void
}

/** How many photos found their rows, and the names of those that did not. */
export function FoundPhotos({ business, made, onMore }: Props) {
  const { t } = useTranslation('import')
  const { total, matched, used } = made.photos
  const unmatched = total - matched
  const unused = matched - used
  return (
    <section className="box column gap-4 p-6" aria-label={t('photos.title')}>
      <div className="row wrap gap-5 text-s">
        <Image size={17} className="soft" aria-hidden="true" />
        <span className="grow">
          <b className="medium">
            {t('photos.found', { count: total, matched: formatNumber(matched), shown: formatNumber(total) })}
          </b>
          <span className="soft"> · {t('photos.used', { count: used, shown: formatNumber(used) })}</span>
        </span>
        <Button variant="subtle" size="compact-sm" leftSection={<ImagePlus size={15} />} onClick={onMore}>
          {t('photos.more')}
        </Button>
      </div>
      {unmatched > 0 && <LeftNames business={business} made={made} state="unmatched" count={unmatched} />}
      {unused > 0 && <LeftNames business={business} made={made} state="unused" count={unused} />}
    </section>
  )
}

interface LeftProps extends Pick<Props, 'business' | 'made'> {
  state: 'unmatched' | 'unused'
  count: number
}

function LeftNames({ business, made, state, count }: LeftProps) {
  const { t } = useTranslation('import')
  const { data } = useQuery(leftPhotosQuery(business, made._id, state))
  return (
    <NameList
      title={t(`photos.${state}`, { count, shown: formatNumber(count) })}
      text={t(`photos.${state}Text`)}
      total={count}
      items={(data?.data ?? []).map(({ name, position }) => ({
        name,
        text: position === null ? '' : t('photos.row', { row: position }),
      }))}
    />
  )
}
