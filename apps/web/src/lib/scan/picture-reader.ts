import type { Grey } from './grey.ts'
import { type CodeInPicture, inParts, type SeenCode } from './read-all-codes.ts'
import type { FoundCode } from './read-codes.ts'

interface Readers<Picture> {
  /** The browser's own; undefined where it has none. */
  native: Promise<((picture: Picture) => Promise<CodeInPicture[]>) | undefined>
  read: (frame: Grey) => Promise<FoundCode | undefined>
  sweep: (frame: Grey) => Promise<SeenCode[]>
  pixelsOf: (picture: Picture) => Grey
}

/** What the browser reads itself is quick, but it gives up sooner: what it does not find is read from the pixels. */
export function createPictureReader<Picture extends { width: number; height: number }>({
  native,
  read,
  sweep,
  pixelsOf,
}: Readers<Picture>) {
  const readAtOnce = async (picture: Picture): Promise<CodeInPicture[]> => (await (await native)?.(picture)) ?? []
  return {
    /** The code nearest the middle, where people hold what they mean. */
    decode: async (picture: Picture): Promise<string | undefined> => {
      const fromMiddle = ({ x, y }: CodeInPicture) => Math.hypot(x - picture.width / 2, y - picture.height / 2)
      const [nearest] = (await readAtOnce(picture)).toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
      return nearest?.text || (await read(pixelsOf(picture)))?.text
    },
    /** Every code in view: both are put together. */
    decodeAll: async (picture: Picture): Promise<SeenCode[]> => {
      const atOnce = await readAtOnce(picture)
      const seen = new Map((await sweep(pixelsOf(picture))).map((code) => [code.text, code]))
      for (const code of atOnce) if (code.text && !seen.has(code.text)) seen.set(code.text, inParts(code, picture))
      return [...seen.values()]
    },
  }
}
