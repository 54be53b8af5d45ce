import { mix } from '../palette.ts'
import { box, disc, group, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, door, hangingSign, pavement, planter } from './street.ts'

/** A workshop with north lights in its roof and the roller door up. */
export const workshop: Scene = ({ palette, subject, initial, choose }) => {
  const { wall, shade, accent, light, dark, glass } = palette
  const doorLeft = choose(2) === 0
  const opening = doorLeft ? 356 : 150
  const inside = mix(palette.glow, '#fff3d4', 0.5)
  return [
    backdrop(palette, choose),
    pavement(palette),
    repeat(
      4,
      (index) =>
        shape(`M${90 + index * 255} 206V92L${345 + index * 255} 206Z`, shade) +
        shape(`M${90 + index * 255} 206V92l34 15v99Z`, glass) +
        stroke(`M${107 + index * 255} 100v106`, dark, 4),
    ),
    box(90, 204, 1020, 400, wall),
    box(90, 204, 1020, 400, 'url(#b)'),
    box(90, 204, 1020, 400, 'url(#l)'),
    box(76, 196, 1048, 22, dark),
    box(opening - 22, 236, 738, 368, dark, { rx: 5 }),
    box(opening, 258, 694, 346, inside),
    box(opening, 258, 694, 346, accent, { opacity: 0.08 }),
    repeat(4, (index) => box(opening, 236 + index * 12, 694, 9, mix(light, shade, 0.25))),
    repeat(
      2,
      (index) =>
        box(opening + 24 + index * 470, 346, 176, 9, shade, { opacity: 0.7 }) +
        repeat(5, (tool) =>
          box(
            opening + 34 + index * 470 + tool * 33,
            346 - 26 - ((tool * 19 + index * 7) % 24),
            22,
            26 + ((tool * 19 + index * 7) % 24),
            [wall, accent, dark, shade, light][tool] ?? wall,
            { opacity: 0.7, rx: 4 },
          ),
        ),
    ),
    repeat(
      3,
      (index) =>
        shape(`M${opening + 120 + index * 226} 284l-76 320h180l-76 -320Z`, '#fff', { opacity: 0.16 }) +
        shape(`M${opening + 100 + index * 226} 300q34 -40 68 0Z`, dark),
    ),
    box(opening, 574, 694, 30, mix(shade, light, 0.4)),
    group(`translate(${opening + 347} 590) scale(1.02)`, subject),
    door(doorLeft ? 150 : 912, 340, 136, palette),
    box(doorLeft ? 130 : 892, 262, 176, 46, accent, { rx: 6 }),
    repeat(3, (index) => box((doorLeft ? 150 : 912) + index * 46, 280, 36, 10, light, { rx: 5 })),
    hangingSign(1148, 262, initial, palette),
    planter(doorLeft ? 318 : 880, palette, '#6d8f57'),
    group(
      'translate(52 606)',
      repeat(3, (index) => box(-44, -30 - index * 32, 92, 26, mix('#b0845a', dark, index * 0.1), { rx: 3 })),
      disc(0, -118, 22, '#6d8f57'),
    ),
  ].join('')
}
