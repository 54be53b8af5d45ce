import { mix } from '../palette.ts'
import { box, disc, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'
import { door, hangingSign, lamp, pavement, planter, showcase } from './street.ts'

/** A Victorian warehouse as in the Lace Market: brick, stone bands and tall arched windows. */
export const warehouse: Scene = ({ palette, subject, initial, choose }) => {
  const { wall, shade, light, dark, glass } = palette
  const doorX = choose(2) ? 106 : 948
  const arch = (x: number, y: number, width: number, height: number, lit: boolean): string =>
    [
      shape(
        `M${x - 12} ${y + height}V${y + 20}Q${x + width / 2} ${y - 44} ${x + width + 12} ${y + 20}V${y + height}Z`,
        mix(light, wall, 0.35),
      ),
      shape(`M${x} ${y + height}V${y + 26}Q${x + width / 2} ${y - 26} ${x + width} ${y + 26}V${y + height}Z`, dark),
      shape(
        `M${x + 7} ${y + height}V${y + 32}Q${x + width / 2} ${y - 14} ${x + width - 7} ${y + 32}V${y + height}Z`,
        lit ? '#ffdd98' : glass,
      ),
      stroke(
        `M${x + width / 2} ${y + 4}V${y + height}M${x + 7} ${y + height * 0.45}h${width - 14}M${x + 7} ${y + height * 0.72}h${width - 14}`,
        dark,
        4,
      ),
    ].join('')
  return [
    pavement(palette),
    box(0, 0, 1200, 604, wall),
    box(0, 0, 1200, 604, 'url(#b)'),
    repeat(6, (index) => box(index * 224 - 16, 0, 40, 604, shade, { opacity: 0.45 })),
    box(0, 0, 1200, 604, 'url(#l)'),
    repeat(5, (index) => arch(62 + index * 224, 52, 132, 150, (index + choose(4)) % 4 === 0)),
    box(0, 0, 1200, 18, shade),
    box(0, 214, 1200, 26, light),
    box(0, 240, 1200, 8, dark, { opacity: 0.3 }),
    repeat(24, (index) => box(14 + index * 50, 220, 24, 12, shade, { opacity: 0.25 })),
    shape('M270 604V318Q600 232 930 318V604Z', mix(light, wall, 0.3)),
    shape('M290 604V330Q600 254 910 330V604Z', dark),
    showcase(312, 336, 576, 240, subject, palette),
    shape('M312 322Q600 262 888 322Z', glass),
    stroke('M600 280V322M456 300V322M744 300V322', dark, 6),
    box(270, 586, 660, 18, light),
    door(doorX, 330, 146, palette),
    shape(`M${doorX - 12} 320V300Q${doorX + 73} 250 ${doorX + 158} 300V320Z`, dark),
    shape(`M${doorX + 2} 310V302Q${doorX + 73} 264 ${doorX + 144} 302V310Z`, glass),
    arch(doorX === 106 ? 1000 : 80, 336, 122, 196, true),
    box(doorX === 106 ? 978 : 58, 532, 166, 14, light),
    hangingSign(doorX === 106 ? 318 : 960, 262, initial, palette),
    lamp(doorX === 106 ? 946 : 254, palette),
    planter(doorX === 106 ? 286 : 914, palette, '#5f8f57'),
    disc(600, 262, 20, light),
    disc(600, 262, 11, shade),
  ].join('')
}
