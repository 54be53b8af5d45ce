import { mix } from '../palette.ts'
import { box, disc, group, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, lamp, pavement } from './street.ts'

/** A playhouse by night: canopy with bulbs, columns and a lit foyer. */
export const playhouse: Scene = ({ palette, subject, initial, choose }) => {
  const { wall, shade, accent, light, dark, glass } = palette
  const stone = mix(light, wall, 0.35)
  return [
    backdrop(palette, choose),
    repeat(16, (index) => disc((index * 173 + choose(60)) % 1200, 20 + ((index * 67) % 180), 2, '#fff', { opacity: 0.8 })),
    pavement(palette),
    box(150, 150, 900, 454, wall),
    box(150, 150, 900, 454, 'url(#b)'),
    box(150, 150, 900, 454, 'url(#l)'),
    shape('M130 152L600 36L1070 152Z', stone),
    shape('M196 140L600 54L1004 140Z', shade),
    disc(600, 106, 30, accent),
    `<text x="600" y="121" font-family="Georgia,serif" font-size="42" text-anchor="middle" fill="${light}">${initial}</text>`,
    box(120, 150, 960, 22, stone),
    repeat(
      5,
      (index) =>
        box(208 + index * 184, 188, 92, 100, dark, { rx: 46 }) +
        box(217 + index * 184, 197, 74, 91, glass, { rx: 37 }) +
        stroke(`M${254 + index * 184} 197v91`, dark, 4),
    ),
    box(240, 352, 720, 252, dark),
    box(254, 356, 692, 240, mix(glass, '#fff3d4', 0.3)),
    box(254, 356, 692, 240, wall, { opacity: 0.2 }),
    box(254, 570, 692, 34, shade),
    group('translate(600 584) scale(.66)', subject),
    repeat(
      2,
      (index) =>
        box(262 + index * 592, 372, 84, 170, dark, { rx: 4 }) +
        box(270 + index * 592, 380, 68, 154, index ? accent : mix(accent, '#3f7fa0', 0.6)) +
        disc(304 + index * 592, 440, 24, light, { opacity: 0.9 }) +
        box(282 + index * 592, 490, 44, 8, light),
    ),
    repeat(
      4,
      (index) => box([176, 222, 946, 992][index] ?? 0, 352, 32, 252, stone) + box([170, 216, 940, 986][index] ?? 0, 590, 44, 14, light),
    ),
    shape('M150 292H1050L1086 352H114Z', accent),
    box(114, 348, 972, 20, dark, { rx: 5 }),
    repeat(23, (index) => disc(136 + index * 42, 358, 7, index % 2 ? '#fff3cf' : '#ffd36b')),
    repeat(6, (index) => box(300 + index * 102, 312, 74 - ((index * 17) % 30), 18, light, { rx: 9, opacity: 0.92 })),
    shape('M480 604H720L800 675H400Z', '#9b2c3a'),
    lamp(62, palette),
    lamp(1138, palette),
  ].join('')
}
