import type { Output } from '@nine/contract/call'
import type { openShortCode } from '@nine/contract/label/label-code'
import { memberToken } from '../public-page/page.ts'

/** A private asset is not found by strangers; a member of its business is taken to it in Nine. */
export async function redirectMember(page: HTMLElement): Promise<void> {
  const token = memberToken()
  const [, owner = '', id = ''] = /^\/asset\/([^/]+)\/([0-9a-f]{24})$/i.exec(location.pathname) ?? []
  if (!token || id === '' || page.dataset['business']) return
  const business = (await businessesOf(token)).find((one) => [one.id, one.url].includes(owner.toLowerCase()))
  if (!business) return
  const headers = { authorization: `Bearer ${token}`, 'x-business-id': business.id }
  const response = await fetch(`/api/asset/${id.toLowerCase()}`, { headers }).catch(ignoreNoResponse)
  if (response?.ok) location.replace(`/${business.url}/asset?asset=${id.toLowerCase()}`)
}

/** A member who scanned a label that strangers see nothing of comes to what it is for. */
export async function redirectMemberByCode(page: HTMLElement): Promise<void> {
  const token = memberToken()
  const { code } = page.dataset
  if (!token || code === undefined) return
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`/api/label/code/${code}`, { headers }).catch(ignoreNoResponse)
  const received: { result: OpenedCode } | undefined = response?.ok
    ? await response.json().catch(ignoreNoResponse)
    : undefined
  if (!received) return
  const { scanned, business } = received.result
  if (scanned.kind === 'blank') location.replace(`/${business.url}/asset?label=${code}`)
  if (scanned.kind === 'location') location.replace(`/${business.url}/locations?id=${scanned._id}`)
}

type OpenedCode = Output<typeof openShortCode>

/** Shows members of the business a link to the asset in Nine. For strangers nothing is requested. */
export async function offerNine(page: HTMLElement): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('[data-open]')
  const { business } = page.dataset
  const token = memberToken()
  if (!link || !business || !token) return
  link.hidden = !(await businessesOf(token)).some(({ id }) => id === business)
}

interface OwnBusiness {
  id: string
  url: string
}

async function businessesOf(token: string): Promise<OwnBusiness[]> {
  const response = await fetch('/gateway/business', { headers: { authorization: `Bearer ${token}` } }).catch(
    ignoreNoResponse,
  )
  const received: { result: OwnBusiness[] } | undefined = response?.ok
    ? await response.json().catch(ignoreNoResponse)
    : undefined
  return received?.result ?? []
}

/** Without a response it stays the page of a stranger. */
function ignoreNoResponse(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
}
