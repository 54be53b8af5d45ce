import { mix, type Palette } from '../palette.ts'
import { box, type Choose, disc, faint, group, oval, repeat, shape, stroke } from '../shapes.ts'

const cloud = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-90 0a36 36 0 0 1 20 -66a52 52 0 0 1 96 -14a40 40 0 0 1 66 38a22 22 0 0 1 -4 42Z', '#fff'),
  )

/** Sun or moon, clouds and the roofs of the next street. */
export const backdrop = (palette: Palette, choose: Choose): string => {
  const roofs = mix(palette.wall, palette.sky, 0.62)
  return [
    disc(160 + choose(880), 110 + choose(60), 52 + choose(24), '#fff6dc', { opacity: 0.75 }),
    faint(0.5, cloud(200 + choose(300), 120 + choose(60), 0.8), cloud(760 + choose(320), 90 + choose(70), 1)),
    repeat(8, (index) => {
      const x = index * 160 - 40 - choose(30)
      const top = 330 - choose(110)
      return shape(`M${x} 620V${top}l50 -44l50 44h${40 + choose(30)}V620Z`, roofs) + box(x + 60, top - 66, 16, 50, roofs)
    }),
  ].join('')
}

export const pavement = ({ shade, light, dark }: Palette): string =>
  [
    box(0, 596, 1200, 79, mix(light, shade, 0.35)),
    box(0, 596, 1200, 8, dark, { opacity: 0.25 }),
    box(0, 640, 1200, 35, mix(shade, dark, 0.45)),
    box(0, 636, 1200, 6, light, { opacity: 0.5 }),
    repeat(9, (index) => stroke(`M${70 + index * 140} 604l-14 32`, dark, 2, { opacity: 0.12 })),
  ].join('')

export const tree = (x: number, height: number, leaves: string): string =>
  group(
    `translate(${x} 604)`,
    oval(0, 0, 60, 7, '#000', { opacity: 0.15 }),
    stroke(`M0 0V-${height}M0 -${height * 0.55}l30 -40M0 -${height * 0.7}l-26 -30`, '#7a5a40', 13),
    disc(0, -height - 40, 82, leaves),
    disc(-46, -height + 2, 56, leaves),
    disc(48, -height + 4, 58, mix(leaves, '#000000', 0.12)),
    disc(-24, -height - 62, 38, '#fff', { opacity: 0.12 }),
  )

export const lamp = (x: number, { dark, glass }: Palette): string =>
  group(
    `translate(${x} 606)`,
    disc(0, -286, 80, glass, { opacity: 0.18 }),
    box(-6, -256, 12, 256, dark),
    box(-15, -20, 30, 20, dark, { rx: 4 }),
    shape('M-24 -306H24L15 -256H-15Z', '#fff3cf'),
    shape('M-30 -306L0 -332L30 -306Z', dark),
  )

export const planter = (x: number, { dark }: Palette, leaves: string): string =>
  group(
    `translate(${x} 606)`,
    box(-36, -58, 72, 58, dark, { rx: 6 }),
    disc(-14, -88, 34, leaves),
    disc(16, -92, 32, mix(leaves, '#000000', 0.14)),
    repeat(4, (index) => disc(-28 + index * 18, -80 - ((index * 29) % 34), 6, '#fbeee2')),
  )

/** A sign on a bracket with the first letter of the name. */
export const hangingSign = (x: number, y: number, initial: string, { dark, accent, light }: Palette): string =>
  group(
    `translate(${x} ${y})`,
    stroke('M-70 -8H44M-50 -8Q-30 22 -66 30', dark, 6),
    stroke('M-18 -6V12M28 -6V12', dark, 3),
    box(-36, 10, 82, 92, accent, { rx: 12 }),
    box(-29, 17, 68, 78, 'none', { rx: 8, stroke: light, 'stroke-width': 2.5, opacity: 0.7 }),
    `<text x="5" y="74" font-family="Georgia,serif" font-size="52" text-anchor="middle" fill="${light}">${initial}</text>`,
  )

/** A shop window with something in it, cut off at its frame. */
export const showcase = (x: number, y: number, width: number, height: number, subject: string, palette: Palette): string => {
  const view = { height: 310, width: Math.round((310 * width) / height) }
  const [left, top] = [-view.width / 2, 16 - view.height]
  return [
    box(x - 14, y - 14, width + 28, height + 28, palette.dark, { rx: 6 }),
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${left} ${top} ${view.width} ${view.height}">`,
    box(left, top, view.width, view.height, mix(palette.glass, palette.wall, 0.22)),
    disc(0, -120, 230, '#fff8e2', { opacity: 0.55 }),
    repeat(2, (side) => box(side ? 130 : left, -170, -left - 130, 8, palette.shade, { opacity: 0.45 })),
    repeat(8, (item) => {
      const tall = 30 + ((item * 23) % 34)
      return box((item % 2 ? 1 : -1) * (190 + Math.floor(item / 2) * 42) - 14, -170 - tall, 28, tall, palette.shade, { opacity: 0.3 })
    }),
    repeat(2, (side) => {
      const at = side ? 150 : -150
      return (
        stroke(`M${at} ${top}v40`, palette.dark, 3) +
        disc(at, top + 46, 14, '#fff1c4') +
        disc(at, top + 46, 40, '#ffe9ae', { opacity: 0.4 })
      )
    }),
    box(left, -8, view.width, 24, mix(palette.shade, palette.glass, 0.3)),
    subject,
    shape(
      `M${left} ${top}h${view.width * 0.3}L${left + 60} 16H${left}ZM${left + view.width * 0.4} ${top}h50L${left + 160} 16h-50Z`,
      '#fff',
      { opacity: 0.15 },
    ),
    '</svg>',
  ].join('')
}

export const door = (x: number, y: number, width: number, { accent, dark, glass, light }: Palette): string =>
  [
    box(x - 12, y - 12, width + 24, 612 - y, dark, { rx: 5 }),
    box(x, y, width, 600 - y, accent),
    box(x + width * 0.16, y + 18, width * 0.68, (600 - y) * 0.52, glass, { rx: 4 }),
    shape(`M${x + width * 0.16} ${y + 18}h${width * 0.3}l-${width * 0.3} ${(600 - y) * 0.4}Z`, '#fff', { opacity: 0.4 }),
    box(x + width * 0.16, y + (600 - y) * 0.66, width * 0.68, (600 - y) * 0.24, dark, { opacity: 0.18, rx: 4 }),
    box(x + width * 0.8, y + (600 - y) * 0.58, 9, 34, light, { rx: 4 }),
    box(x - 24, 592, width + 48, 12, light, { rx: 3 }),
  ].join('')
