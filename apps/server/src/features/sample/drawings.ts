import { DRAWN_THINGS, type DrawnKind } from './drawn-things.ts'
import { circle, line, path, rect } from './svg-shapes.ts'

const HUES = [198, 168, 24, 252, 340, 96, 218, 42]

/** A picture of a thing on a soft ground; `view` draws it from nearer, or the other way round. */
export function drawThing(kind: DrawnKind, tint: number, view = 0): string {
  const hue = HUES[tint % HUES.length] ?? 198
  const colours = {
    body: `hsl(${hue}, 34%, 46%)`,
    light: `hsl(${hue}, 38%, 74%)`,
    dark: `hsl(${hue}, 26%, 24%)`,
    bright: `hsl(${(hue + 150) % 360}, 72%, 62%)`,
  }
  const turned = ['', 'translate(800 0) scale(-1 1)', 'translate(-200 -190) scale(1.5)'][view % 3] ?? ''
  return frame(
    `hsl(${hue}, 32%, ${93 - (view % 3) * 2}%)`,
    `<g transform="${turned}"><ellipse cx="400" cy="484" rx="270" ry="20" fill="#00000014"/>${DRAWN_THINGS[kind](colours)}</g>`,
  )
}

/** A picture for an event: paper lanterns and waves in its colours. */
export function drawBanner(tint: number): string {
  const hue = HUES[tint % HUES.length] ?? 24
  const wave = (y: number, lightness: number) =>
    path(
      `M0 ${y} C160 ${y - 80} 280 ${y + 60} 430 ${y - 10} S690 ${y - 90} 800 ${y - 20} V600 H0 Z`,
      `hsl(${hue}, 42%, ${lightness}%)`,
    )
  const lantern = (x: number, y: number, size: number, shift: number) =>
    line(`M${x} 0 V${y - size}`, `hsl(${hue}, 24%, 60%)`, 4) +
    `<ellipse cx="${x}" cy="${y}" rx="${size * 0.8}" ry="${size}" fill="hsl(${(hue + shift) % 360}, 70%, 66%)"/>` +
    rect(x - size * 0.35, y - size * 1.08, size * 0.7, size * 0.16, `hsl(${hue}, 30%, 32%)`, 4) +
    rect(x - size * 0.35, y + size * 0.92, size * 0.7, size * 0.16, `hsl(${hue}, 30%, 32%)`, 4)
  return frame(
    `hsl(${hue}, 52%, 90%)`,
    circle(610, 190, 96, '#ffffffaa') +
      lantern(150, 170, 62, 20) +
      lantern(300, 250, 46, 150) +
      lantern(450, 140, 38, 340) +
      wave(420, 62) +
      wave(480, 46) +
      wave(540, 30),
  )
}

const frame = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity=".6"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs><rect width="800" height="600" fill="${ground}"/><rect width="800" height="600" fill="url(#g)"/>${inside}</svg>`
