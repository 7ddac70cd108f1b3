import { circle, line, path, rect } from './svg-shapes.ts'

/** Colours of one drawing: the ground, the thing, its lighter parts, something bright. */
interface Colours {
  body: string
  light: string
  dark: string
  bright: string
}

const wheel = (x: number, y: number, radius: number, { dark, light }: Colours): string =>
  circle(x, y, radius, dark) + circle(x, y, radius * 0.45, light)

/** Everything is drawn on a floor at 480, in a field of 800 by 600. */
export const DRAWN_THINGS = {
  laptop: (c: Colours) =>
    rect(240, 170, 320, 220, c.dark, 18) +
    rect(256, 186, 288, 188, c.light, 8) +
    path('M256 374 L420 186 H544 V374 Z', '#ffffff33') +
    path('M190 470 L236 392 H564 L610 470 Z', c.body) +
    rect(180, 462, 440, 18, c.dark, 9),
  desktop: (c: Colours) =>
    rect(210, 180, 280, 190, c.dark, 14) +
    rect(224, 194, 252, 162, c.light, 6) +
    rect(330, 370, 40, 84, c.body, 2) +
    rect(280, 450, 140, 20, c.body, 8) +
    rect(520, 200, 110, 280, c.body, 14) +
    circle(575, 240, 14, c.bright) +
    rect(540, 280, 70, 8, c.dark, 4) +
    rect(540, 300, 70, 8, c.dark, 4),
  monitor: (c: Colours) =>
    rect(170, 140, 460, 270, c.dark, 20) +
    rect(188, 158, 424, 234, c.light, 8) +
    path('M188 392 L380 158 H612 V392 Z', '#ffffff2e') +
    rect(372, 410, 56, 54, c.body, 2) +
    rect(290, 456, 220, 24, c.body, 12),
  printer: (c: Colours) =>
    path('M280 240 L300 150 H500 L520 240 Z', '#ffffff') +
    rect(210, 230, 380, 190, c.body, 26) +
    rect(260, 340, 280, 18, c.dark, 9) +
    path('M280 358 H520 L546 470 H254 Z', '#ffffff') +
    rect(300, 390, 200, 10, c.light, 5) +
    rect(294, 416, 212, 10, c.light, 5) +
    circle(548, 274, 12, c.bright),
  router: (c: Colours) =>
    line('M260 360 V180', c.dark, 16) +
    line('M540 360 V180', c.dark, 16) +
    rect(180, 340, 440, 120, c.body, 28) +
    rect(180, 340, 440, 34, c.light, 17) +
    [240, 290, 340, 390].map((x) => circle(x, 416, 11, c.bright)).join('') +
    rect(470, 402, 110, 28, c.dark, 8),
  server: (c: Colours) =>
    rect(260, 110, 280, 370, c.dark, 18) +
    [0, 1, 2, 3, 4]
      .map(
        (row) =>
          rect(282, 134 + row * 66, 236, 50, c.body, 8) +
          circle(308, 159 + row * 66, 8, c.bright) +
          rect(340, 152 + row * 66, 150, 14, c.light, 7),
      )
      .join(''),
  phone: (c: Colours) =>
    rect(310, 100, 180, 380, c.dark, 34) +
    rect(324, 118, 152, 344, c.light, 22) +
    path('M324 462 L430 118 H454 a22 22 0 0 1 22 22 V440 a22 22 0 0 1 -22 22 Z', '#ffffff2e') +
    rect(370, 130, 60, 14, c.dark, 7) +
    rect(352, 220, 96, 96, c.body, 22) +
    circle(400, 268, 26, c.bright),
  tablet: (c: Colours) =>
    rect(190, 170, 360, 290, c.dark, 26) +
    rect(212, 192, 316, 246, c.light, 12) +
    line('M260 380 C320 250 380 420 470 250', c.body, 14) +
    line('M560 440 L630 200', c.bright, 20) +
    line('M556 454 L560 440', c.dark, 12),
  desk: (c: Colours) =>
    rect(140, 270, 520, 34, c.light, 10) +
    rect(170, 304, 26, 176, c.dark, 6) +
    rect(604, 304, 26, 176, c.dark, 6) +
    rect(430, 304, 174, 120, c.body, 8) +
    rect(486, 330, 62, 10, c.bright, 5) +
    rect(486, 384, 62, 10, c.bright, 5) +
    rect(430, 360, 174, 6, c.dark, 0),
  chair: (c: Colours) =>
    path('M310 120 h180 a26 26 0 0 1 26 30 l-18 150 h-196 l-18 -150 a26 26 0 0 1 26 -30 Z', c.body) +
    path('M334 144 h132 a12 12 0 0 1 12 14 l-14 118 h-128 l-14 -118 a12 12 0 0 1 12 -14 Z', c.light) +
    rect(280, 316, 240, 44, c.dark, 20) +
    rect(386, 360, 28, 70, c.dark, 6) +
    line('M300 462 L400 426 L500 462', c.dark, 20) +
    circle(296, 468, 14, c.dark) +
    circle(400, 468, 14, c.dark) +
    circle(504, 468, 14, c.dark),
  cabinet: (c: Colours) =>
    rect(280, 110, 240, 370, c.body, 14) +
    [0, 1, 2, 3]
      .map((row) => rect(298, 128 + row * 86, 204, 74, c.light, 8) + rect(366, 158 + row * 86, 68, 12, c.dark, 6))
      .join(''),
  sofa: (c: Colours) =>
    rect(190, 200, 420, 180, c.body, 40) +
    rect(216, 300, 184, 100, c.light, 22) +
    rect(400, 300, 184, 100, c.light, 22) +
    rect(140, 270, 84, 170, c.body, 36) +
    rect(576, 270, 84, 170, c.body, 36) +
    rect(190, 390, 420, 56, c.body, 14) +
    rect(190, 444, 24, 36, c.dark, 6) +
    rect(586, 444, 24, 36, c.dark, 6) +
    rect(330, 250, 90, 76, c.bright, 16),
  projector: (c: Colours) =>
    path('M250 330 L90 220 V440 Z', '#fff6c9aa') +
    rect(240, 270, 370, 150, c.body, 30) +
    circle(310, 345, 58, c.dark) +
    circle(310, 345, 36, c.light) +
    circle(298, 332, 12, '#ffffff') +
    rect(420, 310, 140, 12, c.dark, 6) +
    rect(420, 336, 140, 12, c.dark, 6) +
    rect(290, 420, 40, 40, c.dark, 8) +
    rect(520, 420, 40, 40, c.dark, 8),
  aircon: (c: Colours) =>
    rect(140, 180, 520, 150, '#ffffff', 34) +
    rect(140, 270, 520, 60, c.light, 30) +
    rect(190, 292, 420, 14, c.body, 7) +
    circle(610, 220, 10, c.bright) +
    line('M250 370 C230 400 270 420 250 460', c.body, 12) +
    line('M400 370 C380 400 420 420 400 460', c.body, 12) +
    line('M550 370 C530 400 570 420 550 460', c.body, 12),
  appliance: (c: Colours) =>
    rect(260, 130, 280, 350, c.body, 30) +
    rect(290, 250, 220, 150, c.dark, 16) +
    rect(370, 240, 60, 50, c.light, 8) +
    path('M360 320 h80 v40 a26 26 0 0 1 -26 26 h-28 a26 26 0 0 1 -26 -26 Z', '#ffffff') +
    circle(320, 190, 22, c.bright) +
    rect(370, 180, 130, 20, c.light, 10) +
    rect(280, 424, 240, 22, c.light, 8),
  camera: (c: Colours) =>
    rect(170, 150, 40, 170, c.dark, 12) +
    line('M200 230 H290', c.dark, 30) +
    path('M280 170 h250 a40 40 0 0 1 40 40 v60 a40 40 0 0 1 -40 40 h-250 Z', c.body) +
    circle(540, 240, 80, c.dark) +
    circle(540, 240, 54, c.light) +
    circle(540, 240, 24, c.dark) +
    circle(524, 222, 12, '#ffffff') +
    circle(320, 206, 10, c.bright) +
    line('M300 350 C380 420 520 420 620 360', c.light, 10),
  machine: (c: Colours) =>
    rect(120, 390, 560, 90, c.dark, 14) +
    rect(150, 340, 500, 60, c.light, 8) +
    rect(250, 130, 190, 130, c.body, 18) +
    rect(190, 160, 60, 190, c.body, 10) +
    rect(440, 160, 60, 190, c.body, 10) +
    rect(326, 260, 40, 60, c.dark, 4) +
    path('M330 320 h32 l-16 26 Z', c.bright) +
    rect(560, 200, 90, 120, c.body, 12) +
    rect(574, 216, 62, 48, c.light, 6) +
    circle(590, 292, 10, c.bright) +
    circle(620, 292, 10, '#e5584f'),
  sewing: (c: Colours) =>
    rect(130, 420, 540, 30, c.light, 8) +
    rect(180, 450, 24, 30, c.dark, 2) +
    rect(596, 450, 24, 30, c.dark, 2) +
    path('M220 420 V390 H540 V300 H280 a50 50 0 0 1 0 -110 H600 a30 30 0 0 1 30 30 V420 Z', c.body) +
    rect(256, 300, 20, 70, c.dark, 4) +
    line('M266 370 V408', c.dark, 6) +
    circle(600, 250, 34, c.light) +
    rect(360, 150, 40, 44, c.bright, 8),
  compressor: (c: Colours) =>
    rect(170, 270, 460, 170, c.body, 84) +
    rect(240, 270, 22, 170, c.light, 0) +
    rect(538, 270, 22, 170, c.light, 0) +
    rect(290, 150, 200, 120, c.dark, 18) +
    [0, 1, 2, 3].map((bar) => rect(310 + bar * 44, 166, 26, 88, c.light, 8)).join('') +
    circle(560, 220, 40, '#ffffff') +
    line('M560 220 L580 200', c.bright, 8) +
    rect(230, 440, 40, 40, c.dark, 4) +
    rect(530, 440, 40, 40, c.dark, 4),
  drill: (c: Colours) =>
    rect(250, 190, 290, 110, c.body, 36) +
    path('M540 210 h50 l30 20 v30 l-30 20 h-50 Z', c.dark) +
    line('M620 245 H700', c.dark, 12) +
    path('M280 290 h100 l-26 120 h-100 Z', c.body) +
    rect(226, 400, 160, 74, c.dark, 16) +
    rect(250, 424, 110, 14, c.bright, 7) +
    rect(380, 300, 30, 44, c.dark, 10) +
    rect(300, 214, 150, 18, c.light, 9),
  forklift: (c: Colours) =>
    rect(520, 120, 22, 330, c.dark, 4) +
    rect(556, 120, 22, 330, c.dark, 4) +
    path('M578 430 H700 V446 H556 V380 H578 Z', c.dark) +
    rect(590, 330, 100, 96, '#c99a63', 6) +
    path('M200 450 V330 a30 30 0 0 1 30 -30 H330 L370 380 H516 V450 Z', c.body) +
    line('M250 300 L290 150 H450 L500 370', c.dark, 16) +
    rect(300, 280, 80, 24, c.light, 8) +
    wheel(270, 444, 44, c) +
    wheel(460, 450, 38, c),
  trolley: (c: Colours) =>
    line('M170 160 H220 L270 420', c.dark, 18) +
    rect(250, 400, 400, 30, c.body, 10) +
    rect(300, 270, 140, 130, '#d2a56e', 8) +
    rect(450, 310, 130, 90, '#c08f57', 8) +
    rect(356, 270, 28, 130, '#e6c79c', 0) +
    wheel(320, 456, 26, c) +
    wheel(580, 456, 26, c),
  shelf: (c: Colours) =>
    [0, 1, 2]
      .map(
        (row) =>
          rect(190 + row * 10, 160 + row * 110, 110, 84, '#d2a56e', 6) +
          rect(330, 176 + row * 110, 90, 68, '#c08f57', 6) +
          rect(450 - row * 12, 150 + row * 110, 130, 94, row === 1 ? c.bright : '#dab885', 6) +
          rect(150, 244 + row * 110, 500, 18, c.body, 4),
      )
      .join('') +
    rect(150, 110, 20, 370, c.dark, 4) +
    rect(630, 110, 20, 370, c.dark, 4),
  scanner: (c: Colours) =>
    path(
      'M260 170 h220 a60 60 0 0 1 60 60 v20 a40 40 0 0 1 -40 40 h-240 a40 40 0 0 1 -40 -40 v-40 a40 40 0 0 1 40 -40 Z',
      c.body,
    ) +
    path('M300 280 h110 l30 190 h-110 Z', c.dark) +
    rect(236, 190, 30, 80, c.light, 8) +
    path('M230 200 L110 160 V320 L230 270 Z', '#ff5a4e40') +
    line('M112 240 H228', '#ff5a4e', 6) +
    rect(420, 300, 34, 50, c.bright, 10),
  car: (c: Colours) =>
    path(
      'M110 420 V350 a36 36 0 0 1 30 -36 L230 296 L310 210 H510 L590 296 L660 314 a36 36 0 0 1 30 36 V420 Z',
      c.body,
    ) +
    path('M262 296 L326 230 H402 V296 Z', c.light) +
    path('M418 296 V230 H500 L554 296 Z', c.light) +
    rect(640, 340, 46, 24, c.bright, 10) +
    wheel(236, 424, 54, c) +
    wheel(566, 424, 54, c),
  truck: (c: Colours) =>
    rect(110, 180, 370, 230, c.light, 12) +
    rect(140, 210, 310, 14, c.body, 7) +
    path('M490 250 h100 a24 24 0 0 1 22 14 l44 86 a24 24 0 0 1 4 14 V420 H490 Z', c.body) +
    path('M520 274 h62 l34 66 h-96 Z', '#ffffffb0') +
    rect(110, 404, 550, 26, c.dark, 6) +
    rect(636, 380, 24, 20, c.bright, 6) +
    wheel(220, 434, 48, c) +
    wheel(560, 434, 48, c),
  motorbike: (c: Colours) =>
    wheel(230, 410, 74, c) +
    wheel(580, 410, 74, c) +
    line('M580 410 L520 220 L470 200', c.dark, 18) +
    path('M240 310 h150 l60 50 h60 l10 50 a30 30 0 0 1 -30 30 H330 Z', c.body) +
    rect(220, 276, 190, 40, c.dark, 20) +
    circle(540, 250, 28, c.bright) +
    line('M330 430 H180', c.light, 16),
} satisfies Record<string, (colours: Colours) => string>

export type DrawnKind = keyof typeof DRAWN_THINGS
