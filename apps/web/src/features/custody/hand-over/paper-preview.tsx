import type { CustodyOfAsset } from '@nine/contract/custody/custody'
import { toDocument } from '@nine/contract/custody/paper-document'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { useFileUrl } from '../../../ui/picture/use-file-url.ts'
import { PrintedPage } from '../../../ui/print/printed-page.tsx'
import { businessQuery } from '../../business/business.queries.ts'
import { profileQuery } from '../../identity/identity.queries.ts'
import { keeperQuery } from '../custody.queries.ts'
import { type HandOverDraft, paperOf } from './hand-over-draft.ts'

interface Props {
  business: string
  isBack: boolean
  from: string | undefined
  held: readonly CustodyOfAsset[]
  draft: HandOverDraft
  today: string
  width: number
}

/** The minutes as they will be, changing while they are filled in. */
export function PaperPreview({ business, from, draft, width, ...around }: Props) {
  const { t } = useTranslation('custody')
  const { data: company } = useQuery(businessQuery(business))
  const { data: me } = useQuery(profileQuery())
  const { data: self } = useQuery({ ...keeperQuery(business, from ?? me?.id ?? ''), enabled: me !== undefined })
  if (!company || !self) return null
  const paper = paperOf(draft, {
    ...around,
    self,
    company: { name: company.name, address: company.companyDetail.formattedAddress },
    regime: company.regime,
  })
  const pictures = draft.photos.map((photo) => <Photo key={`${photo.name} ${photo.lastModified}`} photo={photo} />)
  return (
    <PrintedPage
      document={toDocument(paper)}
      width={width}
      label={t('dialog.paper')}
      pictures={pictures.length > 0 && pictures}
    />
  )
}

function Photo({ photo }: { photo: File }) {
  return <img src={useFileUrl(photo) ?? undefined} alt="" />
}
