import { memberToken } from '../public-page/page.ts'

/** A private asset is not found by strangers; a member of its business is taken to it in Nine. */
export async function leadMember(page: HTMLElement): Promise<void> {
  const token = memberToken()
  const [, owner = '', id = ''] = /^\/asset\/([^/]+)\/([0-9a-f]{24})$/i.exec(location.pathname) ?? []
  if (!token || id === '' || page.dataset['business']) return
  const business = (await businessesOf(token)).find((one) => [one.id, one.url].includes(owner.toLowerCase()))
  if (!business) return
  const headers = { authorization: `Bearer ${token}`, 'x-business-id': business.id }
  const response = await fetch(`/api/asset/${id.toLowerCase()}`, { headers }).catch(ignoreNoResponse)
  if (response?.ok) location.replace(`/${business.url}/asset?asset=${id.toLowerCase()}`)
}

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
