import { getProofWays, proveAtProvider } from '@nine/contract/identity/proof'
import type { Provider } from '@nine/contract/identity/provider'
import { ApiError, call } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { ignore } from '../../../lib/expected-error.ts'

const CHANNEL = 'nine-proof'
/** A window that visited another site may have lost its opener, so polling is the only way. */
const ASK_EVERY_MS = 2000

/** Opens the provider in a popup, so that no input here is lost; if popups are blocked, navigates there. */
export async function leaveToProve(provider: Provider): Promise<void> {
  // Before any await: browsers only open popups synchronously in a click handler.
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

/** Notifies the windows waiting for the proof. */
export function announceProof(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('proved')
  channel.close()
}

/** Called once the identity is proved. Returns an unsubscribe function. */
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
