const CODE = /^[0-9a-f]{64}$/
const ID = /^[0-9a-f]{24}$/

export interface SignInCode {
  sid: string
  id: string
}

/** The one-time code an address carries (`sid` or `token`, with `id`), and the address without it. */
export function splitCode(address: string): { code: SignInCode | undefined; rest: string } {
  const [path = '', hash] = address.split('#', 2)
  const [pathname = '', search = ''] = path.split('?', 2)
  const query = new URLSearchParams(search)
  const sid = query.get('sid') ?? query.get('token') ?? ''
  const id = query.get('id') ?? ''
  if (!CODE.test(sid) || !ID.test(id)) return { code: undefined, rest: address }
  for (const name of ['sid', 'token', 'id']) query.delete(name)
  const rest = pathname + (query.size > 0 ? `?${query}` : '') + (hash === undefined ? '' : `#${hash}`)
  return { code: { sid, id }, rest }
}

let waiting: SignInCode | undefined

/** Before the first render: moves the code from the URL to memory, for the guard of private pages. */
export function takeCodeFromAddress(): void {
  const { code, rest } = splitCode(location.pathname + location.search + location.hash)
  if (!code) return
  history.replaceState(history.state, '', rest)
  waiting = code
}

/** The code, once. */
export function takeWaitingCode(): SignInCode | undefined {
  const code = waiting
  waiting = undefined
  return code
}
