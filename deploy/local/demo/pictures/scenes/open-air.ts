import { mix } from '../palette.ts'
import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { backdrop, lamp, tree } from './street.ts'

/** On the road, before a row of terraces. */
export const onTheStreet: Scene = ({ palette, subject, choose }) => {
  const { wall, shade, light, dark, glass, accent } = palette
  const width = 240
  return [
    backdrop(palette, choose),
    repeat(5, (index) => {
      const x = index * width
      const brick = index % 2 ? wall : mix(wall, light, 0.14)
      const doorColour = [accent, mix(accent, dark, 0.4), shade][(index + choose(3)) % 3] ?? accent
      return [
        box(x + 190, 70, 34, 80, mix(brick, dark, 0.2)),
        shape(`M${x - 4} 160L${x + 120} 92L${x + 244} 160Z`, mix(shade, dark, 0.2)),
        box(x, 158, width, 312, brick),
        box(x, 158, width, 312, 'url(#b)'),
        repeat(2, (pane) => box(x + 36 + pane * 104, 190, 64, 84, light) + box(x + 43 + pane * 104, 197, 50, 70, glass)),
        box(x + 36, 314, 78, 96, light),
        box(x + 43, 321, 64, 82, glass),
        stroke(`M${x + 75} 321v82M${x + 68} 197v70M${x + 172} 197v70`, light, 4),
        box(x + 146, 312, 68, 158, light),
        box(x + 153, 320, 54, 150, doorColour),
        box(x + 162, 330, 36, 34, glass, { rx: 14 }),
      ].join('')
    }),
    box(0, 0, 1200, 470, 'url(#l)'),
    box(0, 466, 1200, 60, mix(light, shade, 0.35)),
    box(0, 518, 1200, 12, mix(shade, dark, 0.3)),
    box(0, 530, 1200, 145, mix('#565c63', shade, 0.3)),
    repeat(7, (index) => box(20 + index * 180, 648, 96, 8, light, { opacity: 0.6 })),
    group('translate(0 -114)', lamp(70, palette), tree(1130, 130, '#6d9a5c')),
    oval(600, 618, 350, 18, '#000', { opacity: 0.22 }),
    group('translate(600 616) scale(1.28)', subject),
  ].join('')
}

/** On the grass of a park, with trees and hills behind. */
export const inThePark: Scene = ({ palette, subject, choose }) => {
  const { glow, light, wall } = palette
  const grass = mix('#7fa862', glow, 0.18)
  return [
    backdrop(palette, choose),
    shape('M0 520V400Q220 300 460 388T860 360T1200 400V520Z', mix(grass, palette.sky, 0.5)),
    shape('M0 560V470Q300 400 620 452T1200 440V560Z', mix(grass, palette.sky, 0.25)),
    shape('M0 675V520Q300 470 640 506T1200 500V675Z', grass),
    shape('M540 505Q700 540 520 590T700 675H980Q640 610 720 560T580 506Z', mix(light, grass, 0.25)),
    group('translate(0 -70)', tree(120, 220, '#5f8f57'), tree(1080, 240, '#4d7f63')),
    group('translate(0 -96)', tree(290, 110, '#8aa052'), tree(940, 120, '#c9963f')),
    repeat(14, (index) =>
      disc(40 + ((index * 211) % 1120), 560 + ((index * 47) % 100), 6, [light, '#e9a3ab', '#f0c542', wall][index % 4] ?? light),
    ),
    repeat(9, (index) =>
      stroke(`M${80 + ((index * 257) % 1060)} ${600 + ((index * 31) % 60)}q-4 -18 -12 -24m12 24q2 -20 10 -26`, '#55793f', 4),
    ),
    oval(600, 610, 340, 18, '#000', { opacity: 0.16 }),
    group('translate(600 608) scale(1.3)', subject),
  ].join('')
}
