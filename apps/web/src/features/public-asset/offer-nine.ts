/** Members of the business are offered the way to the asset in Nine. Strangers are asked nothing. */
export async function offerNine(page: HTMLElement): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('[data-open]')
  const { business, asset } = page.dataset
  const token = readToken()
  if (!link || !business || !asset || !token) return
  try {
    const response = await fetch('/gateway/business', { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) return
    const { result } = (await response.json()) as { result: { id: string; url: string }[] }
    const own = result.find(({ id }) => id === business)
    if (!own) return
    link.href = `/${own.url}/asset?asset=${asset}`
    link.hidden = false
  } catch {
    // Without an answer it stays the page of a stranger.
  }
}

function readToken(): string | undefined {
  try {
    const login = JSON.parse(localStorage.getItem('login') ?? '{}') as { token?: unknown }
    return typeof login.token === 'string' ? login.token : undefined
  } catch {
    return undefined
  }
}
