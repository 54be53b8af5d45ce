import { mix } from '../palette.ts'
import { box, disc, group, oneOf, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, door, hangingSign, pavement, planter, showcase, tree } from './street.ts'

/** A rendered house with a steep roof, as on a village street. */
export const cottage: Scene = ({ palette, subject, initial, choose }) => {
  const { wall, shade, accent, light, dark, glass } = palette
  const green = oneOf(choose, '#6d9a5c', '#8aa052', '#c48a45')
  const render = mix(light, wall, 0.12)
  return [
    backdrop(palette, choose),
    shape('M0 600V470Q200 400 420 452T900 430T1200 470V600Z', mix(green, palette.glow, 0.45)),
    pavement(palette),
    tree(76, 200, green),
    tree(1136, 170, mix(green, '#1f4a3a', 0.25)),
    box(790, 40, 66, 130, wall),
    box(780, 34, 86, 18, shade),
    repeat(2, (index) => box(794 + index * 32, 12, 22, 24, accent, { rx: 3 })),
    box(190, 250, 820, 354, render),
    box(190, 250, 820, 354, 'url(#l)'),
    shape('M140 272L320 92H880L1060 272Z', shade),
    repeat(6, (row) =>
      stroke(`M${306 - row * 28} ${116 + row * 28}H${894 + row * 28}`, mix(shade, light, 0.28), 3, { 'stroke-dasharray': '26 7' }),
    ),
    shape('M140 272H1060V288H140Z', dark, { opacity: 0.4 }),
    repeat(2, (index) =>
      group(
        `translate(${430 + index * 340} 0)`,
        shape('M-84 240V176L0 108L84 176V240Z', render),
        stroke('M-100 184L0 102L100 184', accent, 14),
        box(-42, 170, 84, 70, dark, { rx: 3 }),
        box(-36, 176, 72, 58, index ? glass : mix(glass, '#ffdd98', 0.6)),
        stroke('M0 176V234M-36 205H36', light, 5),
      ),
    ),
    box(190, 560, 820, 44, wall),
    box(190, 560, 820, 44, 'url(#b)'),
    showcase(256, 316, 500, 232, subject, palette),
    box(236, 560, 540, 14, light),
    repeat(9, (index) => disc(262 + index * 62, 566 - (index % 2) * 8, 22, index % 3 ? green : mix(green, '#f2a0a8', 0.75))),
    door(836, 318, 128, palette),
    shape('M808 308L900 258L992 308Z', accent),
    hangingSign(1080, 316, initial, palette),
    planter(1010, palette, green),
  ].join('')
}
