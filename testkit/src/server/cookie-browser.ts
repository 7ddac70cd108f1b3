/** Follows links and forms like a browser, keeping cookies per host: enough to sign in at a provider. */
export class CookieBrowser {
  readonly #cookies = new Map<string, Map<string, string>>()
  /** The cookies that the last answer set, with their attributes. */
  lastSet: string[] = []

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const host = new URL(url).host
    const cookies = [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookies) headers.set('cookie', cookies)
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    const jar = this.#cookies.get(host) ?? new Map<string, string>()
    this.lastSet = response.headers.getSetCookie()
    for (const line of this.lastSet) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    this.#cookies.set(host, jar)
    return response
  }

  /** Follows redirects until a page, or a URL that `stopAt` accepts. */
  async follow(
    url: string,
    stopAt: (url: string) => boolean,
  ): Promise<{ url: string; response: Response | undefined }> {
    let current = url
    for (let hops = 0; hops < 15; hops++) {
      if (stopAt(current)) return { url: current, response: undefined }
      const response = await this.open(current)
      const location = response.headers.get('location')
      if (!location) return { url: current, response }
      current = new URL(location, current).href
    }
    throw new Error(`Too many redirects from ${url}`)
  }

  async submit(page: string, fields: Record<string, string>): Promise<string> {
    const response = await this.open(page, { method: 'POST', body: new URLSearchParams(fields) })
    const location = response.headers.get('location')
    if (!location) throw new Error(`${page} answered ${response.status}: ${await response.text()}`)
    return new URL(location, page).href
  }

  /** Leaves for a provider, signs in there, agrees, and comes back to where the product sends the browser. */
  async signInAt(start: string, login: string, origin: string): Promise<URL> {
    const isBack = (url: string) => url.startsWith(origin) && !url.includes('/gateway/app/')
    let at = await this.follow(start, isBack)
    for (let step = 0; at.response && step < 3; step++) {
      const page = await at.response.text()
      const prompt: Record<string, string> = page.includes('name="login"')
        ? { prompt: 'login', login, password: 'any' }
        : { prompt: 'consent' }
      at = await this.follow(await this.submit(at.url, prompt), isBack)
    }
    return new URL(at.url)
  }
}
