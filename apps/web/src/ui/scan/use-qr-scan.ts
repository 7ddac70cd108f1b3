import { SCAN_DELAY_MS } from '@nine/contract/inventory/inventory-mark'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { DecodeError, openDecoder, type QrDecoder } from '../../lib/scan/decode-qr.ts'
import { ignore } from '../../lib/expected-error.ts'

/** A decoder for as long as the component is there. */
export function useDecoder() {
  const decoder = useRef<QrDecoder>(undefined)
  useEffect(() => {
    const opened = openDecoder()
    decoder.current = opened
    return () => opened.close()
  }, [])
  return decoder
}

/** Looks every 300 ms, never twice at once. A frame that cannot be read is followed by the next. */
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
