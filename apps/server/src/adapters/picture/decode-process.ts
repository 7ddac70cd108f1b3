// Runs as a process of its own, started by `image.ts`: one path in, one picture or refusal out.
import { decodePicture } from './decode-picture.ts'
import { type Picture, type Sides, UnusableImage } from './picture.ts'

export interface DecodeRequest {
  path: string
  sides: Sides
}

export type DecodeResult =
  | { picture: Picture }
  | { refused: UnusableImage['code']; values: Record<string, number> }
  | { failed: string }

process.on('message', ({ path, sides }: DecodeRequest) => {
  void decode(path, sides).then((message) => process.send?.(message))
})

async function decode(path: string, sides: Sides): Promise<DecodeResult> {
  try {
    return { picture: await decodePicture(path, sides) }
  } catch (error) {
    if (error instanceof UnusableImage) return { refused: error.code, values: error.values }
    return { failed: String(error) }
  }
}
