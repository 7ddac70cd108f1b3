import { rethrowUnless } from '../expected-error.ts'

/** Some browsers read codes themselves, faster than anything they could be sent. */
interface NativeDetector {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var BarcodeDetector: NativeDetectorClass | undefined
}

/** Undefined where the browser has no reader of its own, or none for QR codes. */
export async function createNativeReader(): Promise<
  ((picture: ImageBitmap) => Promise<string | undefined>) | undefined
> {
  const Detector = globalThis.BarcodeDetector
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  const detect = async (picture: ImageBitmap) => {
    try {
      return await detector.detect(picture)
    } catch (error) {
      // Its service may be missing although it is offered.
      rethrowUnless(error, DOMException)
      return []
    }
  }
  return async (picture) => {
    const codes = await detect(picture)
    const fromMiddle = ({ boundingBox: { x, y, width, height } }: { boundingBox: DOMRectReadOnly }) =>
      Math.hypot(x + width / 2 - picture.width / 2, y + height / 2 - picture.height / 2)
    return codes.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0]?.rawValue || undefined
  }
}
