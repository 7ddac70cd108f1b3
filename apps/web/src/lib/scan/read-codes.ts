import { centreOf, doubled, evened, type Grey, halved, sharpened } from './grey.ts'

/** A code and where its middle is, in parts of the picture's width and height. */
export interface FoundCode {
  text: string
  x: number
  y: number
}

/** Reads what is in a picture; `x` and `y` in pixels. */
export type ReadPicture = (picture: Grey, most: number) => Promise<FoundCode[]>

interface Treated {
  picture: Grey
  /** How many pixels of the frame one of the picture's is. */
  scale: number
}

/** Several codes are told apart only in the plain look at the whole; what takes a treatment stands in the middle. */
const MOST = 4

const plain = (frame: Grey): Treated => ({ picture: halved(frame), scale: 2 })

const WIDE_MIDDLE = { width: 1080, height: 1080 }
const MIDDLE = { width: 960, height: 720 }
const NEAR_MIDDLE = { width: 560, height: 400 }

/** Each helps where others fail: the first against blur, shade and faint print, then faint print alone, small codes, and noise. */
const TREATMENTS: readonly ((frame: Grey) => Treated)[] = [
  (frame) => ({ picture: sharpened(evened(centreOf(frame, MIDDLE), 24), 4, 2), scale: 1 }),
  (frame) => ({ picture: sharpened(doubled(centreOf(frame, NEAR_MIDDLE)), 3, 1.5), scale: 0.5 }),
  (frame) => ({ picture: evened(centreOf(frame, MIDDLE), 24), scale: 1 }),
  (frame) => ({ picture: sharpened(evened(halved(centreOf(frame, WIDE_MIDDLE)), 16), 2, 2), scale: 2 }),
]

/** No treatment begins later than this: the next frame may be better, and begins with the next treatment. */
const BUDGET_MS = 25

/** Below this nothing is gained by looking at half the size. */
const SMALL_SIDE = 700

/** Reads one frame after the other, with other treatments for each as long as nothing is found. */
export function createReader(read: ReadPicture, now: () => number) {
  let next = 0
  return async (frame: Grey): Promise<FoundCode | undefined> => {
    const began = now()
    const isSmall = Math.min(frame.width, frame.height) < SMALL_SIDE
    const found = await look(read, frame, isSmall ? { picture: frame, scale: 1 } : plain(frame), MOST)
    if (found) return found
    for (let tried = 0; tried < TREATMENTS.length; tried++) {
      if (tried > 0 && now() - began > BUDGET_MS) return undefined
      const treat = TREATMENTS[next]
      const treated = treat && (await look(read, frame, treat(frame), 1))
      // What helped once is tried first the next time: the light at a door stays what it is.
      if (treated) return treated
      next = (next + 1) % TREATMENTS.length
    }
    return undefined
  }
}

/** The code nearest the middle, where people hold what they mean. */
async function look(
  read: ReadPicture,
  frame: Grey,
  { picture, scale }: Treated,
  most: number,
): Promise<FoundCode | undefined> {
  const codes = await read(picture, most)
  const left = (frame.width - picture.width * scale) / 2
  const top = (frame.height - picture.height * scale) / 2
  return codes
    .filter(({ text }) => text !== '')
    .map(({ text, x, y }) => ({
      text,
      x: (left + x * scale) / frame.width,
      y: (top + y * scale) / frame.height,
    }))
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0]
}

const fromMiddle = ({ x, y }: FoundCode): number => Math.hypot(x - 0.5, y - 0.5)
