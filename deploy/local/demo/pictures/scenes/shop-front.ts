import { mix } from '../palette.ts'
import { box, oneOf, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, door, hangingSign, lamp, pavement, planter, showcase, tree } from './street.ts'

const leaves = ['#5f8f57', '#7a9a4c', '#c98a3d', '#4d7f63'] as const

/** A shop of brick with sash windows, a fascia and an awning. */
export const shopFront: Scene = ({ palette, subject, initial, choose }) => {
  const { wall, shade, accent, light, dark, glass } = palette
  const green = oneOf(choose, ...leaves)
  const doorFirst = choose(2) === 0
  const awning = choose(3)
  const windowX = doorFirst ? 420 : 176
  const doorX = doorFirst ? 208 : 836
  return [
    backdrop(palette, choose),
    pavement(palette),
    choose(2) ? tree(64, 210, green) : lamp(60, palette),
    box(120, 44, 960, 560, wall),
    box(120, 44, 960, 560, 'url(#b)'),
    box(120, 44, 960, 560, 'url(#l)'),
    box(96, 26, 1008, 26, light),
    box(96, 46, 1008, 10, shade),
    repeat(4, (index) => {
      const x = 190 + index * 220
      return [
        box(x - 10, 76, 160, 12, light),
        box(x, 88, 140, 84, dark),
        box(x + 7, 94, 126, 78, (index + choose(3)) % 3 ? glass : mix(glass, '#ffdd98', 0.7)),
        stroke(`M${x + 70} 94v78M${x + 7} 133h126`, light, 5),
        box(x - 12, 172, 164, 10, light),
      ].join('')
    }),
    box(150, 198, 900, 56, dark, { rx: 4 }),
    box(150, 198, 900, 8, '#fff', { opacity: 0.2 }),
    repeat(5, (index) => box(420 + index * 76, 222, 56 - ((index * 13) % 22), 12, light, { rx: 6, opacity: 0.9 })),
    showcase(windowX, 288, 584, 286, subject, palette),
    door(doorX, 288, 150, palette),
    box(windowX - 14, 588, 612, 16, shade),
    awning === 0 ? '' : shape('M140 254H1060V276H140Z', dark, { opacity: 0.35 }),
    awning === 0
      ? repeat(
          3,
          (index) => stroke(`M${300 + index * 300} 198q0 -30 26 -30`, dark, 6) + shape(`M${308 + index * 300} 166h44l14 24h-72Z`, accent),
        )
      : repeat(16, (index) => {
          const x = 136 + index * 58
          const fill = index % 2 ? light : accent
          return awning === 1 ? shape(`M${x} 250h58v66q-29 30 -58 0Z`, fill) : shape(`M${x} 250h58v74l-29 16l-29 -16Z`, fill)
        }),
    awning === 0 ? '' : box(136, 250, 928, 22, '#fff', { opacity: 0.14 }),
    hangingSign(doorFirst ? 1136 : 1140, 214, initial, palette),
    planter(doorFirst ? 150 : 790, palette, green),
    planter(doorFirst ? 392 : 1030, palette, green),
  ].join('')
}
