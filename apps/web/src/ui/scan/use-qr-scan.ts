import { SCAN_DELAY_MS } from '@nine/contract/inventory/inventory-mark'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { DecodeError, openDecoder, type QrDecoder } from '../../lib/scan/decode-qr.ts'
import type { SeenCode } from '../../lib/scan/read-all-codes.ts'
import { ignore } from '../../lib/expected-error.ts'

/** A decoder that lives as long as the component. */
export function useDecoder() {
  const decoder = useRef<QrDecoder>(undefined)
  useEffect(() => {
    const opened = openDecoder()
    decoder.current = opened
    return () => opened.close()
  }, [])
  return decoder
}

type Video = RefObject<HTMLVideoElement | null>
type Decoder = RefObject<QrDecoder | undefined>

/** Decodes frames one at a time, every 300 ms unless told otherwise. Unreadable ones are skipped. */
export const useContinuousScan = (
  video: Video,
  decoder: Decoder,
  on: boolean,
  onText: (text: string) => void,
  everyMs = SCAN_DELAY_MS,
): void =>
  useEveryFrame(video, on, everyMs, async (frame) => {
    const text = await decoder.current?.decode(frame)
    if (text) onText(text)
  })

/** The same for all codes in view at once; called for every frame, so that it is known what is no longer in view. */
export const useSweep = (
  video: Video,
  decoder: Decoder,
  on: boolean,
  onCodes: (codes: readonly SeenCode[]) => void,
): void =>
  useEveryFrame(video, on, SCAN_DELAY_MS, async (frame) => {
    onCodes((await decoder.current?.decodeAll(frame)) ?? [])
  })

function useEveryFrame(
  video: Video,
  on: boolean,
  everyMs: number,
  look: (frame: HTMLVideoElement) => Promise<void>,
): void {
  const lookAt = useEffectEvent(look)
  useEffect(() => {
    if (!on) return undefined
    let busy = false
    const timer = setInterval(() => {
      const element = video.current
      if (busy || !element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      busy = true
      lookAt(element)
        .catch(ignore(DecodeError, DOMException))
        .finally(() => {
          busy = false
        })
    }, everyMs)
    return () => clearInterval(timer)
  }, [on, everyMs, video])
}
