import { dataBlockJson } from '@nine/contract/data-block'

interface Props {
  id?: string
  type: 'application/json' | 'application/ld+json'
  value: unknown
}

/** JSON inside the page; the content policy allows it, and no browser runs it. */
export const DataBlock = ({ id, type, value }: Props) => (
  // oxlint-disable-next-line react/no-danger -- JSON that cannot close its element
  <script id={id} type={type} dangerouslySetInnerHTML={{ __html: dataBlockJson(value) }} />
)
