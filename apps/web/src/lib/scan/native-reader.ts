import { rethrowUnless } from '../expected-error.ts'
import type { CodeInPicture, Point } from './read-all-codes.ts'

/** Some browsers read codes themselves, faster than anything they could be sent. */
interface NativeCode {
  rawValue: string
  boundingBox: DOMRectReadOnly
  cornerPoints: readonly Point[]
}
interface NativeDetector {
  detect: (picture: ImageBitmap) => Promise<NativeCode[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var BarcodeDetector: NativeDetectorClass | undefined
}

/** All codes in a picture. Undefined where the browser has no reader of its own, or none for QR codes. */
export async function createNativeReader(): Promise<((picture: ImageBitmap) => Promise<CodeInPicture[]>) | undefined> {
  const Detector = globalThis.BarcodeDetector
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (picture) => {
    try {
      return (await detector.detect(picture)).map(({ rawValue, boundingBox, cornerPoints }) => ({
        text: rawValue,
        x: boundingBox.x + boundingBox.width / 2,
        y: boundingBox.y + boundingBox.height / 2,
        corners: cornerPoints,
      }))
    } catch (error) {
      // Its service may be missing although it is offered.
      rethrowUnless(error, DOMException)
      return []
    }
  }
}
