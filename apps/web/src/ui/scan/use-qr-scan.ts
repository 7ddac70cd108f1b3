import { SCAN_DELAY_MS } from '@nine/contract/inventory/inventory-mark'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { DecodeError, openDecoder, type QrDecoder } from '../../lib/scan/decode-qr.ts'
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

/** Decodes a frame every 300 ms, one at a time. Unreadable frames are skipped. */
export function useContinuousScan(
  video: RefObject<HTMLVideoElement | null>,
  decoder: RefObject<QrDecoder | undefined>,
  on: boolean,
  onText: (text: string) => void,
): void {
  const onFound = useEffectEvent(onText)
  useEffect(() => {
    if (!on) return undefined
    let busy = false
    const timer = setInterval(() => {
      const element = video.current
      if (busy || !element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      busy = true
      Promise.resolve(decoder.current?.decode(element))
        .then((text) => text && onFound(text))
        .catch(ignore(DecodeError, DOMException))
        .finally(() => {
          busy = false
        })
    }, SCAN_DELAY_MS)
    return () => clearInterval(timer)
  }, [on, video, decoder])
}
