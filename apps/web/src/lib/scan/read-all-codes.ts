import { evened, type Grey, halved, sharpened } from './grey.ts'
import type { FoundCode } from './read-codes.ts'

export interface Point {
  x: number
  y: number
}

/** A code in a picture, all in its pixels; corners in order around it. */
export interface CodeInPicture extends FoundCode {
  corners: readonly Point[]
}

export type ReadCodes = (picture: Grey, most: number) => Promise<CodeInPicture[]>

/** A code in view, with its corners in parts of the frame's width and height. */
export interface SeenCode {
  text: string
  corners: readonly Point[]
}

/** More labels than anybody gets into one picture. */
const MOST_IN_VIEW = 64

interface Look {
  treat: (frame: Grey) => Grey
  /** How many pixels of the frame one of the treated picture's is. */
  scale: number
}

/** What helps where the frame as it is does not: faint or shaded print, and noise. */
const SECOND_LOOKS: readonly Look[] = [
  { treat: (frame) => sharpened(evened(frame, 24), 4, 2), scale: 1 },
  { treat: halved, scale: 2 },
  { treat: (frame) => evened(frame, 16), scale: 1 },
]

/** Reads every code in a frame as it is; every other frame is looked at a second time, treated, for what was missed. */
export function createSweepReader(read: ReadCodes) {
  let frames = 0
  return async (frame: Grey): Promise<SeenCode[]> => {
    const seen = new Map<string, SeenCode>()
    for (const code of await read(frame, MOST_IN_VIEW)) add(seen, code, frame, 1)
    const turn = frames++
    const look = turn % 2 === 1 ? SECOND_LOOKS[(turn >> 1) % SECOND_LOOKS.length] : undefined
    if (look)
      for (const code of await read(look.treat(frame), MOST_IN_VIEW))
        if (!seen.has(code.text)) add(seen, code, frame, look.scale)
    return [...seen.values()]
  }
}

export function inParts(
  { text, corners }: CodeInPicture,
  size: { width: number; height: number },
  scale = 1,
): SeenCode {
  return {
    text,
    corners: corners.map(({ x, y }) => ({ x: (x * scale) / size.width, y: (y * scale) / size.height })),
  }
}

function add(seen: Map<string, SeenCode>, code: CodeInPicture, frame: Grey, scale: number): void {
  if (code.text !== '') seen.set(code.text, inParts(code, frame, scale))
}
