/**
 * Writes a grey JPEG strip by strip: a picture of many sheets is never in memory as a whole, and browsers that refuse large canvases
 * can still make it. Baseline, the example tables of the standard (ITU T.81, annex K).
 */
export class GrayJpeg {
  readonly #width: number
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  readonly #quant: Uint8Array
  readonly #divisors: Float32Array
  #bytes = new Uint8Array(1 << 20)
  #length = 0
  #bits = 0
  #bitCount = 0
  #dc = 0
  /** Eight rows, as wide as whole blocks are; the same bytes four at a time. */
  readonly #stride: number
  readonly #strip: Uint8Array<ArrayBuffer>
  readonly #words: Uint32Array
  #rows = 0

  constructor(width: number, height: number, quality: number) {
    this.#width = width
    this.#stride = Math.ceil(width / 8) * 8
    this.#strip = new Uint8Array(this.#stride * 8)
    this.#words = new Uint32Array(this.#strip.buffer)
    this.#quant = quantFor(quality)
    this.#divisors = divisorsFor(this.#quant)
    this.#writeHead(height)
  }

  /** Takes the next rows, a byte a pixel. */
  addRows(rows: Uint8Array): void {
    const width = this.#width
    for (let from = 0; from < rows.length; from += width) {
      const start = this.#rows * this.#stride
      this.#strip.set(rows.subarray(from, from + width), start)
      this.#strip.fill(rows[from + width - 1] ?? 255, start + width, start + this.#stride)
      if (++this.#rows === 8) this.#writeStrip()
    }
  }

  finish(): Blob {
    if (this.#rows > 0) {
      const last = this.#strip.slice((this.#rows - 1) * this.#stride, this.#rows * this.#stride)
      while (this.#rows < 8) this.#strip.set(last, this.#rows++ * this.#stride)
      this.#writeStrip()
    }
    if (this.#bitCount > 0) this.#put(0x7f, 7)
    this.#byte(0xff)
    this.#byte(0xd9)
    this.#flush()
    return new Blob(this.#parts, { type: 'image/jpeg' })
  }

  #writeStrip(): void {
    for (let x = 0; x < this.#stride; x += 8) this.#writeBlock(x)
    this.#rows = 0
  }

  #writeBlock(left: number): void {
    const first = this.#strip[left] ?? 0
    // Most of a sheet is white or black through and through.
    if (this.#isFlat(left, first)) {
      this.#writeDc(Math.round(((first - 128) * 8) / (this.#quant[0] ?? 1)))
      return this.#code(AC, 0)
    }
    for (let y = 0; y < 8; y++) {
      const from = y * this.#stride + left
      for (let x = 0; x < 8; x++) block[y * 8 + x] = (this.#strip[from + x] ?? 0) - 128
    }
    transform(block)
    for (let i = 0; i < 64; i++) {
      const place = ZIGZAG[i] ?? 0
      coefficients[i] = Math.round((block[place] ?? 0) * (this.#divisors[place] ?? 0))
    }
    this.#writeDc(coefficients[0] ?? 0)
    let end = 63
    while (end > 0 && coefficients[end] === 0) end--
    let zeros = 0
    for (let i = 1; i <= end; i++) {
      const value = coefficients[i] ?? 0
      if (value === 0) {
        zeros++
        continue
      }
      for (; zeros > 15; zeros -= 16) this.#code(AC, 0xf0)
      const size = sizeOf(value)
      this.#code(AC, (zeros << 4) | size)
      this.#put(value < 0 ? value + (1 << size) - 1 : value, size)
      zeros = 0
    }
    if (end < 63) this.#code(AC, 0)
  }

  #isFlat(left: number, value: number): boolean {
    const word = (value * 0x01_01_01_01) >>> 0
    const step = this.#stride >> 2
    for (let y = 0, at = left >> 2; y < 8; y++, at += step)
      if (this.#words[at] !== word || this.#words[at + 1] !== word) return false
    return true
  }

  #writeDc(value: number): void {
    const change = value - this.#dc
    this.#dc = value
    const size = sizeOf(change)
    this.#code(DC, size)
    if (size > 0) this.#put(change < 0 ? change + (1 << size) - 1 : change, size)
  }

  #code(table: HuffmanTable, symbol: number): void {
    this.#put(table.codes[symbol] ?? 0, table.sizes[symbol] ?? 0)
  }

  #put(value: number, size: number): void {
    this.#bits = (this.#bits << size) | value
    this.#bitCount += size
    while (this.#bitCount >= 8) {
      this.#bitCount -= 8
      const byte = (this.#bits >> this.#bitCount) & 0xff
      this.#byte(byte)
      if (byte === 0xff) this.#byte(0)
    }
    this.#bits &= (1 << this.#bitCount) - 1
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#flush()
    this.#bytes[this.#length++] = value
  }

  #flush(): void {
    this.#parts.push(this.#bytes.slice(0, this.#length))
    this.#length = 0
  }

  #writeHead(height: number): void {
    const word = (value: number) => [value >> 8, value & 0xff]
    const segment = (marker: number, content: readonly number[]) =>
      [0xff, marker, ...word(content.length + 2), ...content].forEach((byte) => this.#byte(byte))
    this.#byte(0xff)
    this.#byte(0xd8)
    // 300 dots an inch: A4 prints as A4.
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, ...word(300), ...word(300), 0, 0])
    segment(0xdb, [0, ...Array.from(ZIGZAG, (place) => this.#quant[place] ?? 1)])
    segment(0xc0, [8, ...word(height), ...word(this.#width), 1, 1, 0x11, 0])
    segment(0xc4, [0x00, ...DC.counts, ...DC.symbols])
    segment(0xc4, [0x10, ...AC.counts, ...AC.symbols])
    segment(0xda, [1, 1, 0, 0, 63, 0])
  }
}

/** The largest height a JPEG can have. */
export const JPEG_MAX_PX = 65_535

const block = new Float32Array(64)
const coefficients = new Int32Array(64)

const ZIGZAG = Uint8Array.from(
  Array.from({ length: 64 }, (_, place) => place).toSorted((a, b) => zigzagRank(a) - zigzagRank(b)),
)

function zigzagRank(place: number): number {
  const [x, y] = [place % 8, Math.floor(place / 8)]
  const diagonal = x + y
  return diagonal * 8 + (diagonal % 2 === 0 ? x : y)
}

// prettier-ignore
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]

function quantFor(quality: number): Uint8Array {
  const scale = quality < 50 ? 5000 / quality : 200 - quality * 2
  return Uint8Array.from(LUMINANCE, (value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))))
}

const AAN = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379]

/** Quantising and the scales the quick transform leaves out, in one factor. */
const divisorsFor = (quant: Uint8Array): Float32Array =>
  Float32Array.from(quant, (value, place) => 1 / (value * (AAN[place >> 3] ?? 1) * (AAN[place & 7] ?? 1) * 8))

/** The quick cosine transform of Arai, Agui and Nakajima, along rows, then columns. */
function transform(values: Float32Array): void {
  for (let row = 0; row < 64; row += 8) transformLine(values, row, 1)
  for (let column = 0; column < 8; column++) transformLine(values, column, 8)
}

// One value a name, without lists or inner functions: this runs for every eight pixels of every edge.
function transformLine(v: Float32Array, at: number, step: number): void {
  const at1 = at + step
  const at2 = at1 + step
  const at3 = at2 + step
  const at4 = at3 + step
  const at5 = at4 + step
  const at6 = at5 + step
  const at7 = at6 + step
  const d0 = v[at] ?? 0
  const d1 = v[at1] ?? 0
  const d2 = v[at2] ?? 0
  const d3 = v[at3] ?? 0
  const d4 = v[at4] ?? 0
  const d5 = v[at5] ?? 0
  const d6 = v[at6] ?? 0
  const d7 = v[at7] ?? 0
  const a4 = d3 - d4
  const a5 = d2 - d5
  const a6 = d1 - d6
  const a7 = d0 - d7
  const b0 = d0 + d7 + d3 + d4
  const b3 = d0 + d7 - d3 - d4
  const b1 = d1 + d6 + d2 + d5
  const b2 = d1 + d6 - d2 - d5
  v[at] = b0 + b1
  v[at4] = b0 - b1
  const z1 = (b2 + b3) * Math.SQRT1_2
  v[at2] = b3 + z1
  v[at6] = b3 - z1
  const c0 = a4 + a5
  const c2 = a6 + a7
  const z5 = (c0 - c2) * 0.382683433
  const z2 = 0.5411961 * c0 + z5
  const z4 = 1.306562965 * c2 + z5
  const z3 = (a5 + a6) * Math.SQRT1_2
  const z11 = a7 + z3
  const z13 = a7 - z3
  v[at5] = z13 + z2
  v[at3] = z13 - z2
  v[at1] = z11 + z4
  v[at7] = z11 - z4
}

const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value))

interface HuffmanTable {
  counts: readonly number[]
  symbols: readonly number[]
  codes: Uint16Array
  sizes: Uint8Array
}

function huffman(counts: readonly number[], symbols: readonly number[]): HuffmanTable {
  const codes = new Uint16Array(256)
  const sizes = new Uint8Array(256)
  let code = 0
  let next = 0
  for (const [index, count] of counts.entries()) {
    for (let i = 0; i < count; i++) {
      const symbol = symbols[next++] ?? 0
      codes[symbol] = code++
      sizes[symbol] = index + 1
    }
    code <<= 1
  }
  return { counts, symbols, codes, sizes }
}

const DC = huffman([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])

const AC_SYMBOLS =
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa'
const AC = huffman(
  [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
  Array.from({ length: AC_SYMBOLS.length / 2 }, (_, index) =>
    Number.parseInt(AC_SYMBOLS.slice(index * 2, index * 2 + 2), 16),
  ),
)
