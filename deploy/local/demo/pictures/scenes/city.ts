import { mix, type Palette } from '../palette.ts'
import { box, type Choose, disc, group, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, lamp, tree } from './street.ts'

const terraces = (colour: string, { glass, light }: Palette, choose: Choose, ground: number, scale: number): string => {
  const [width, roof] = [Math.round(148 * scale), Math.round(56 * scale)]
  const houses = Array.from({ length: Math.ceil(1_250 / width) }, (_, index) => ({
    x: index * width - 50,
    top: Math.round(ground - (150 + choose(70)) * scale),
    fill: index % 2 ? colour : mix(colour, light, 0.12),
  }))
  const dark = mix(colour, '#000000', 0.3)
  return [
    ...houses.map(({ x, top }) => box(x + width * 0.66, top - roof - 12, 22 * scale, 54, dark)),
    ...houses.map(({ x, top, fill }) => shape(`M${x} ${ground}V${top}l${width / 2} -${roof}l${width / 2} ${roof}V${ground}Z`, fill)),
    ...houses.map(({ x, top }) => stroke(`M${x - 4} ${top + 6}l${width / 2 + 4} -${roof}l${width / 2 + 4} ${roof}`, dark, 12 * scale)),
    ...houses.map(({ x, top }) =>
      repeat(4, (pane) =>
        box(x + width * (pane % 2 ? 0.58 : 0.18), top + (26 + Math.floor(pane / 2) * 62) * scale, width * 0.24, 40 * scale, glass),
      ),
    ),
  ].join('')
}

/** The Council House over the terraces. */
export const councilHouse: Scene = ({ palette, choose }) => {
  const stone = mix(palette.light, palette.shade, 0.18)
  return [
    backdrop(palette, choose),
    terraces(mix(palette.wall, palette.glow, 0.5), palette, choose, 520, 0.72),
    group(
      'translate(600 560)',
      box(-240, -176, 480, 176, stone),
      box(-240, -176, 480, 176, 'url(#l)'),
      box(-256, -190, 512, 20, mix(stone, '#ffffff', 0.4)),
      repeat(
        9,
        (index) =>
          box(-222 + index * 50, -156, 26, 66, palette.glass, { rx: 13 }) +
          box(-222 + index * 50, -70, 26, 70, mix(stone, '#000000', 0.25)),
      ),
      shape('M-110 -190H110L0 -242Z', stone),
      box(-78, -292, 156, 104, mix(stone, '#000000', 0.06)),
      repeat(5, (index) => box(-66 + index * 29, -280, 14, 84, mix(stone, '#000000', 0.28), { rx: 7 })),
      box(-90, -306, 180, 18, mix(stone, '#ffffff', 0.4)),
      shape('M-76 -306Q-76 -404 0 -412Q76 -404 76 -306Z', mix('#6fa093', palette.sky, 0.2)),
      shape('M-76 -306Q-76 -404 0 -412Q-36 -380 -36 -306Z', '#fff', { opacity: 0.2 }),
      box(-15, -448, 30, 42, mix(stone, '#ffffff', 0.3), { rx: 5 }),
      stroke('M0 -448V-486', palette.dark, 4),
    ),
    terraces(palette.wall, palette, choose, 690, 1),
  ].join('')
}

/** The canal with a narrowboat before the warehouses. */
export const canal: Scene = ({ palette, choose }) => {
  const { wall, shade, accent, light, dark, glass, sky } = palette
  const water = mix('#5f93a3', sky, 0.45)
  return [
    backdrop(palette, choose),
    repeat(3, (index) => {
      const [x, top] = [60 + index * 380, 130 + ((index * 61 + choose(40)) % 90)]
      const colour = mix(wall, [palette.glow, shade, palette.sky][index] ?? shade, 0.18)
      return (
        box(x, top, 330, 340, colour) +
        box(x, top, 330, 340, 'url(#b)') +
        shape(`M${x - 12} ${top}L${x + 165} ${top - 70}L${x + 342} ${top}Z`, shade) +
        repeat(12, (pane) =>
          box(x + 32 + (pane % 4) * 74, top + 32 + Math.floor(pane / 4) * 94, 44, 62, (pane + index) % 4 ? glass : '#ffdd98', { rx: 4 }),
        )
      )
    }),
    box(0, 440, 1200, 40, mix(light, shade, 0.3)),
    box(0, 440, 1200, 8, '#fff', { opacity: 0.4 }),
    box(0, 474, 1200, 201, water),
    box(0, 474, 1200, 12, dark, { opacity: 0.25 }),
    repeat(9, (index) => box(40 + ((index * 271) % 1040), 506 + index * 18, 90 + ((index * 47) % 90), 5, '#fff', { opacity: 0.28, rx: 3 })),
    group('translate(0 -126)', tree(90, 150, '#6d9a5c'), tree(1130, 130, '#5c8a63'), lamp(600, palette)),
    group(
      `translate(${470 + choose(160)} 590)`,
      shape('M-330 -50H318Q300 0 270 4H-290Q-320 -10 -330 -50Z', dark),
      shape('M-330 -50H318L310 -28H-322Z', accent),
      box(-230, -118, 430, 70, wall, { rx: 8 }),
      box(-246, -126, 462, 16, light, { rx: 6 }),
      repeat(
        5,
        (index) =>
          box(-200 + index * 80, -98, 48, 32, '#ffe3a3', { rx: 6 }) +
          box(-200 + index * 80, -98, 48, 32, 'none', { rx: 6, stroke: light, 'stroke-width': 5 }),
      ),
      stroke('M236 -50V-100M212 -104H262', dark, 7),
      repeat(4, (index) => disc(-190 + index * 110, -140, 15, index % 2 ? '#e08a94' : '#6d9a5c')),
      box(-280, -96, 18, 48, shade),
      disc(-264, -126, 12, '#fff', { opacity: 0.6 }),
      disc(-246, -154, 18, '#fff', { opacity: 0.4 }),
      box(-300, 8, 560, 8, dark, { opacity: 0.22, rx: 4 }),
    ),
  ].join('')
}
