import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export interface Camera {
  state: 'starting' | 'on' | 'failed'
  /** Undefined: there is no other camera. */
  switchCamera: (() => void) | undefined
  /** Undefined: it has no light. */
  torch: { on: boolean; toggle: () => void } | undefined
}

const CHOSEN = 'scan-camera'

/** Shows a camera in the video element while the component is mounted. Reuses the one chosen last. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onFailed: (error: unknown) => void): Camera {
  const [state, setState] = useState<Camera['state']>('starting')
  const [wanted, setWanted] = useState(() => localStorage.getItem(CHOSEN) ?? undefined)
  const [cameras, setCameras] = useState<string[]>([])
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const fail = useEffectEvent((error: unknown) => {
    setState('failed')
    onFailed(error)
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    async function start(): Promise<void> {
      try {
        const opened = await openCamera(wanted)
        if (gone) return stop(opened)
        stream = opened
        await show(video.current, opened)
        const devices = await navigator.mediaDevices.enumerateDevices()
        if (gone) return
        setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId))
        setTrack(opened.getVideoTracks()[0])
        setState('on')
      } catch (error) {
        if (!gone) fail(error)
      }
    }
    void start()
    return () => {
      gone = true
      if (stream) stop(stream)
      setTrack(undefined)
      setLit(false)
    }
  }, [wanted, video])

  const now = track?.getSettings().deviceId
  const others = cameras.filter((id) => id !== now)
  return {
    state,
    switchCamera:
      others.length === 0
        ? undefined
        : () => {
            const next = cameras[(cameras.indexOf(now ?? '') + 1) % cameras.length]
            if (!next) return
            localStorage.setItem(CHOSEN, next)
            setState('starting')
            setWanted(next)
          },
    torch:
      track && hasTorch(track)
        ? {
            on: isLit,
            toggle: () => {
              track.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).then(
                () => setLit(!isLit),
                (error: unknown) => {
                  if (!isNamed(error, ['OverconstrainedError', 'InvalidStateError'])) throw error
                },
              )
            },
          }
        : undefined,
  }
}

/** Keeps the picture that is shown as it is. */
export function useFrozen(video: RefObject<HTMLVideoElement | null>, isFrozen: boolean): void {
  useEffect(() => {
    const element = video.current
    if (!isFrozen || !element) return undefined
    element.pause()
    return () => void element.play()
  }, [isFrozen, video])
}

/** The camera is unplugged, in use elsewhere, or its id has changed. */
const UNUSABLE = ['OverconstrainedError', 'NotFoundError', 'NotReadableError', 'AbortError']

/** By name: an OverconstrainedError is no DOMException in every browser. */
const isNamed = (error: unknown, names: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && names.some((name) => name === error.name)

async function openCamera(wanted: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const behind = { ...size, facingMode: 'environment' }
  // Without HTTPS there are no media devices at all.
  if (navigator.mediaDevices === undefined) throw new Error('No camera on an insecure page')
  if (wanted === undefined) return navigator.mediaDevices.getUserMedia({ video: behind })
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: wanted } } })
  } catch (error) {
    if (!isNamed(error, UNUSABLE)) throw error
    localStorage.removeItem(CHOSEN)
    return navigator.mediaDevices.getUserMedia({ video: behind })
  }
}

async function show(element: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!element) return
  element.srcObject = stream
  await element.play()
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined
  return capabilities?.torch === true
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
