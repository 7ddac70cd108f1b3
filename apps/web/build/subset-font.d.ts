declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: string[] },
  ): Promise<Buffer>
  export default subsetFont
}
