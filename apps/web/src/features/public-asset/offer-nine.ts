import { memberToken } from '../public-page/page.ts'

/** Shows members of the business a link to the asset in Nine. For strangers nothing is requested. */
export async function offerNine(page: HTMLElement): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('[data-open]')
  const { business } = page.dataset
  const token = memberToken()
  if (!link || !business || !token) return
  try {
    const response = await fetch('/gateway/business', { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) return
    const { result }: { result: { id: string }[] } = await response.json()
    link.hidden = !result.some(({ id }) => id === business)
  } catch (error) {
    // Without a response it stays the page of a stranger.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}
