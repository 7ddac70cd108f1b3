/** The "9" drawn like the finder square of a QR code. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />
}
