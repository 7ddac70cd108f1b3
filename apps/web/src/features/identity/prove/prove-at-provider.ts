import { getProofWays, proveAtProvider } from '@nine/contract/identity/proof'
import type { Provider } from '@nine/contract/identity/provider'
import { ApiError, call } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { ignore } from '../../../lib/expected-error.ts'

const CHANNEL = 'nine-proof'
/** Windows that visited another site may no longer reach the one that opened them: then only asking tells. */
const ASK_EVERY_MS = 2000

/** Opens the provider in a window of its own, so that nothing typed here is lost; where none may open, goes there. */
export async function leaveToProve(provider: Provider): Promise<void> {
  // Before anything is awaited: browsers open windows only in answer to a click.
  const popup = open('', 'nine-proof', 'popup,width=480,height=680')
  try {
    const next = popup ? paths.proved : location.pathname + location.search
    const { url } = await call(proveAtProvider, { params: { provider }, body: { next } })
    if (popup) popup.location.href = url
    else location.assign(url)
  } catch (error) {
    popup?.close()
    throw error
  }
}

/** Tells the windows that wait for it. */
export function announceProof(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('proved')
  channel.close()
}

/** Calls back once it is proved. Returns how to stop waiting. */
export function onProved(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const check = async () => {
    const ways = await call(getProofWays).catch(ignore(ApiError))
    if (ways?.isRecent) listener()
  }
  channel.addEventListener('message', () => void check())
  const timer = setInterval(() => void check(), ASK_EVERY_MS)
  return () => {
    clearInterval(timer)
    channel.close()
  }
}
