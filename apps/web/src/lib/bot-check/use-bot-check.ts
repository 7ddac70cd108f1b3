import type { BotCheckAction } from '@nine/contract/bot-check'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { BotToken } from './bot-check.ts'

export type BotCheckState = 'idle' | 'working' | 'ready' | 'failed'

/**
 * The bot check of one form. `begin` at the first key stroke earns a token in the background; `pass` sends it, and
 * earns another one if the server takes the first for used or stale.
 */
export function useBotCheck(action: BotCheckAction) {
  const [token] = useState(() => new BotToken(action))
  const [state, setState] = useState<BotCheckState>('idle')

  async function earn(): Promise<string | undefined> {
    setState((now) => (now === 'ready' ? now : 'working'))
    try {
      const earned = await token.earn()
      setState('ready')
      return earned
    } catch (error) {
      setState('failed')
      throw error
    }
  }

  function begin(): void {
    // Whatever failed is shown below the button now, and thrown again when the form is sent.
    if (state === 'idle') earn().catch(() => undefined)
  }

  async function spend<T>(send: (recaptcha: string | undefined) => Promise<T>): Promise<T> {
    const earned = await earn()
    token.drop()
    try {
      return await send(earned)
    } finally {
      setState('idle')
    }
  }

  async function pass<T>(send: (recaptcha: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await spend(send)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bot_check.failed') return spend(send)
      throw error
    }
  }

  return { state, begin, pass }
}
