import { SCAN_HANDLING_MS } from '@nine/contract/event/guest/guest'
import { SCAN_DELAY_MS } from '@nine/contract/inventory/inventory-mark'
import type { Lang } from '@nine/contract/lang'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { DecodeError, openDecoder } from '../../lib/scan/decode-qr.ts'
import { CloseButton } from '../public-event/close-button.tsx'
import sheet from '../public-event/sheet.module.css'
import buttons from '../public-page/button.module.css'
import { wordsOf } from '../public-page/words.ts'
import classes from './ticket-scan-dialog.module.css'

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Props {
  lang: Lang
  /** Whether the code is a ticket; a message about any other code stays until the guest tries again. */
  onText: (text: string) => boolean
  onClose: () => void
}

/** Scans a ticket's code with the camera. */
export function ScanDialog({ lang, onText, onClose }: Props) {
  const words = wordsOf('publicEvent', lang)
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<'aim' | 'noCamera' | 'wrong'>('aim')
  const { video, isOn: hasCamera } = useCamera(() => setState('noCamera'))
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!hasCamera || state !== 'aim') return undefined
    const reading = new AbortController()
    void readUntil(video, reading.signal, (text) => onText(text) || setState('wrong'))
    return () => reading.abort()
  }, [video, hasCamera, state, onText])
  return (
    <dialog
      ref={dialog}
      id="scan"
      className={`float borderless ${sheet['sheet']} clip ${classes['scan']}`}
      aria-label={words('scan')}
      onClose={onClose}
    >
      <CloseButton label={words('close')} />
      <video ref={video} playsInline muted />
      <p>{words(state === 'noCamera' ? 'noCamera' : 'scanAim')}</p>
      {state === 'wrong' && (
        <div className={`grid gap-2 centered absolute ${classes['wrong']}`} role="alert">
          <b>{words('checkInFailed')}</b>
          {words('invalidCode')}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do next */}
          <button
            type="button"
            className={`ink surface ${buttons['second']}`}
            autoFocus
            onClick={() => setState('aim')}
          >
            {words('retry')}
          </button>
        </div>
      )}
    </dialog>
  )
}

/** Shows the camera's picture in the video; the camera is released on unmount. */
function useCamera(onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const refused = useRef(onRefused)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop())
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isGone || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setOn(true)
      } catch (error) {
        if (!isGone) refused.current()
        // A TypeError: pages without HTTPS have no media devices.
        if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      }
    }
    void start()
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return { video, isOn }
}

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof DecodeError || error instanceof DOMException)) throw error
  return undefined
}

/** Decodes frames until one contains a code. */
async function readUntil(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const decoder = openDecoder()
  signal.addEventListener('abort', () => decoder.close())
  while (!signal.aborted) {
    await pause(SCAN_DELAY_MS)
    const picture = video.current
    const text =
      !signal.aborted && picture && picture.readyState >= 2
        ? await decoder.decode(picture).catch(ignoreUnreadable)
        : undefined
    if (!text) continue
    await pause(SCAN_HANDLING_MS)
    if (signal.aborted) return
    decoder.close()
    return onText(text)
  }
}
