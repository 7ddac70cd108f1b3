import { encodeQR } from 'qr'
import sharp from 'sharp'

/** What makes a code hard to read at a door. */
export const HARDSHIPS = [
  'small',
  'blur',
  'motion',
  'low contrast',
  'noise',
  'skew',
  'glare',
  'shade',
  'inverted',
  'mixed',
] as const
export type Hardship = (typeof HARDSHIPS)[number]

export interface Frame {
  width: number
  height: number
  /** One byte each. */
  pixels: Uint8ClampedArray
}

const CAMERA = { width: 1920, height: 1080 }

interface Scene {
  /** Pixels of the code's side. */
  side: number
  turn: number
  /** How much farther away one side is than the other. */
  tilt: [x: number, y: number]
  dark: number
  light: number
  blur: number
  motion: { length: number; angle: number }
  noise: number
  glare: number
  shade: number
  inverted: boolean
}

const EASY: Omit<Scene, 'turn'> = {
  side: 330,
  tilt: [0, 0],
  dark: 25,
  light: 235,
  blur: 1.2,
  motion: { length: 0, angle: 0 },
  noise: 4,
  glare: 0,
  shade: 0,
  inverted: false,
}

type Random = () => number

/** A ticket held before the camera; `random` decides how bad it is. */
export function hardFrame(text: string, hardship: Hardship, random: Random): Promise<Frame> {
  const between = (least: number, most: number) => least + (most - least) * random()
  const turn = between(-0.5, 0.5)
  return photograph(text, { ...EASY, turn, ...sceneOf(hardship, between) }, random)
}

function sceneOf(hardship: Hardship, between: (least: number, most: number) => number): Partial<Scene> {
  switch (hardship) {
    case 'small':
      return { side: between(82, 130), blur: between(0.5, 0.9) }
    case 'blur':
      return { blur: between(2.4, 4.6) }
    case 'motion':
      return { motion: { length: between(6, 14), angle: between(0, Math.PI) } }
    case 'low contrast': {
      const dark = between(60, 140)
      return { dark, light: dark + between(9, 26), noise: 3 }
    }
    case 'noise':
      return { noise: between(90, 200), blur: 1 }
    case 'skew':
      return { tilt: [between(-0.55, 0.55), between(-0.55, 0.55)], side: between(240, 330) }
    case 'glare':
      return { glare: between(0.7, 1.6) }
    case 'shade':
      return { shade: between(0.88, 0.98), light: between(120, 235), noise: 6 }
    case 'inverted':
      return { inverted: true, blur: between(2, 4), side: between(210, 330) }
    case 'mixed':
      return {
        side: between(200, 320),
        blur: between(1, 2),
        motion: { length: between(0, 7), angle: between(0, Math.PI) },
        noise: between(8, 30),
        tilt: [between(-0.3, 0.3), between(-0.3, 0.3)],
        shade: between(0, 0.6),
        light: between(120, 200),
      }
  }
}

async function photograph(text: string, scene: Scene, random: Random): Promise<Frame> {
  const { width, height } = CAMERA
  const dots = encodeQR(text, 'raw', { border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const middle: [number, number] = [width * (0.4 + random() * 0.2), height * (0.4 + random() * 0.2)]
  const ground = drawGround(random)
  drawTicket(ground, dots, scene, middle)
  if (scene.shade > 0) castShade(ground, scene.shade, middle, random)
  if (scene.glare > 0) addGlare(ground, scene, middle, random)
  const soft = scene.blur > 0 ? await blurred(ground, scene.blur) : ground
  const moved = scene.motion.length > 1 ? smeared(soft, scene.motion) : soft
  addNoise(moved, scene.noise, random)
  // What a camera delivers has been compressed.
  const { data } = await sharp(moved, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 82 })
    .toBuffer()
    .then((jpeg) => sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true }))
  return { width, height, pixels: new Uint8ClampedArray(data) }
}

/** A hall: a slope of grey with some edges in it. */
function drawGround(random: Random): Uint8ClampedArray {
  const { width, height } = CAMERA
  const grey = new Uint8ClampedArray(width * height)
  const boxes = Array.from({ length: 14 }, () => ({
    x: random() * width,
    y: random() * height,
    w: 40 + random() * 300,
    h: 40 + random() * 300,
    grey: 50 + random() * 150,
  }))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) grey[y * width + x] = 70 + (90 * x) / width + (50 * y) / height
  for (const box of boxes)
    for (let y = Math.floor(box.y); y < Math.min(height, box.y + box.h); y++)
      grey.fill(box.grey, y * width + Math.floor(box.x), y * width + Math.min(width, Math.floor(box.x + box.w)))
  return grey
}

const QUIET = 4
const SAMPLES = [0.25, 0.75]

function drawTicket(grey: Uint8ClampedArray, dots: boolean[][], scene: Scene, [cx, cy]: [number, number]): void {
  const { width, height } = CAMERA
  const count = dots.length
  const [dark, light] = scene.inverted ? [scene.light, scene.dark] : [scene.dark, scene.light]
  const [cos, sin] = [Math.cos(scene.turn), Math.sin(scene.turn)]
  const dot = scene.side / count
  const reach = Math.ceil(scene.side * 1.6)
  const shadeAt = (px: number, py: number): number | undefined => {
    const x = (px - cx) * cos + (py - cy) * sin
    const y = (py - cy) * cos - (px - cx) * sin
    // The plane of the ticket leans: what is farther away is drawn smaller.
    const far = 1 + (scene.tilt[0] * x + scene.tilt[1] * y) / scene.side
    if (far <= 0.2) return undefined
    const u = x / far / dot + count / 2
    const v = y / far / dot + count / 2
    if (u < -QUIET || v < -QUIET || u > count + QUIET || v > count + QUIET) return undefined
    return dots[Math.floor(v)]?.[Math.floor(u)] ? dark : light
  }
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      let sum = 0
      const behind = grey[y * width + x] ?? 0
      for (const dy of SAMPLES) for (const dx of SAMPLES) sum += shadeAt(x + dx, y + dy) ?? behind
      grey[y * width + x] = sum / 4
    }
}

/** The shadow of a head falls over part of the ticket, with a soft edge. */
function castShade(grey: Uint8ClampedArray, depth: number, [cx, cy]: [number, number], random: Random): void {
  const { width, height } = CAMERA
  const angle = random() * Math.PI * 2
  const edge = 20 + random() * 60
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle)
      const dark = 1 / (1 + Math.exp(-across / edge))
      const at = y * width + x
      grey[at] = (grey[at] ?? 0) * (1 - depth * dark)
    }
}

/** A lamp mirrored in the glass. */
function addGlare(grey: Uint8ClampedArray, scene: Scene, [cx, cy]: [number, number], random: Random): void {
  const { width, height } = CAMERA
  const [gx, gy] = [cx + (random() - 0.5) * scene.side * 0.7, cy + (random() - 0.5) * scene.side * 0.7]
  const size = scene.side * (0.1 + 0.16 * scene.glare)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = ((x - gx) ** 2 + (y - gy) ** 2) / size ** 2
      const at = y * width + x
      grey[at] = (grey[at] ?? 0) + 255 * scene.glare * Math.exp(-far)
    }
}

async function blurred(grey: Uint8ClampedArray, sigma: number): Promise<Uint8ClampedArray> {
  const { width, height } = CAMERA
  const raw = await sharp(grey, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return new Uint8ClampedArray(raw)
}

function smeared(grey: Uint8ClampedArray, { length, angle }: Scene['motion']): Uint8ClampedArray {
  const { width, height } = CAMERA
  const steps = Math.round(length)
  const offsets = Array.from({ length: steps }, (_, step) => {
    const along = step - (steps - 1) / 2
    return Math.round(along * Math.cos(angle)) + Math.round(along * Math.sin(angle)) * width
  })
  const out = new Uint8ClampedArray(grey.length)
  const rim = (steps + 2) * width
  for (let at = rim; at < width * height - rim; at++) {
    let sum = 0
    for (const offset of offsets) sum += grey[at + offset] ?? 0
    out[at] = sum / steps
  }
  return out
}

function addNoise(grey: Uint8ClampedArray, strength: number, random: Random): void {
  for (let at = 0; at < grey.length; at++)
    grey[at] = (grey[at] ?? 0) + (random() + random() + random() - 1.5) * strength
}
