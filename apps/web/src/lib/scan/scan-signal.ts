import { rethrowUnless } from '../expected-error.ts'

/** The result of a scan. `warning`: the code was read, but something about it is wrong. */
export type ScanTone = 'found' | 'already' | 'warning' | 'none'

const SOUNDS: Record<ScanTone, readonly [frequency: number, seconds: number][]> = {
  found: [[1320, 0.09]],
  already: [
    [880, 0.07],
    [880, 0.07],
  ],
  warning: [
    [660, 0.1],
    [440, 0.14],
  ],
  none: [[220, 0.32]],
}
const VIBRATIONS: Record<ScanTone, number[]> = {
  found: [60],
  already: [40, 60, 40],
  warning: [120, 60, 60],
  none: [260],
}

let audio: AudioContext | undefined

/** A sound and a vibration, so that nobody has to look at the screen. */
export function signal(tone: ScanTone): void {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATIONS[tone])
  try {
    audio ??= new AudioContext()
    let at = audio.currentTime
    for (const [frequency, seconds] of SOUNDS[tone]) {
      beep(audio, frequency, at, seconds)
      at += seconds + 0.05
    }
  } catch (error) {
    // A device without sound still shows the strip.
    rethrowUnless(error, DOMException)
  }
}

function beep(context: AudioContext, frequency: number, at: number, seconds: number): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.18, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
