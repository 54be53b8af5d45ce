import { mix } from '../palette.ts'
import { box, disc, faint, group, oval, repeat, shape, stroke } from '../shapes.ts'
import type { Scene } from './sketch.ts'

const pendant = (x: number, length: number, colour: string): string =>
  group(
    `translate(${x} 0)`,
    shape(`M-40 ${length + 44}L-150 ${length + 330}H150L40 ${length + 44}Z`, '#fff6d8', { opacity: 0.2 }),
    stroke(`M0 0V${length}`, '#33302e', 4),
    shape(`M-52 ${length + 48}Q-46 ${length} 0 ${length - 4}Q46 ${length} 52 ${length + 48}Z`, colour),
    oval(0, length + 48, 52, 9, '#fff3cf'),
  )

const pottedTree = (x: number, y: number, colour: string): string =>
  group(
    `translate(${x} ${y})`,
    repeat(7, (index) =>
      group(
        `translate(0 -90) rotate(${-72 + index * 24})`,
        shape('M0 0Q-34 -110 0 -210Q34 -110 0 0Z', index % 2 ? '#5f8f57' : '#47795a'),
        stroke('M0 -10V-180', '#fff', 2, { opacity: 0.25 }),
      ),
    ),
    shape('M-58 -104H58L44 0H-44Z', colour),
    shape('M-58 -104H-30L-24 0H-44Z', '#fff', { opacity: 0.18 }),
  )

/** A table by a window that looks out on the roofs. */
export const byTheWindow: Scene = ({ palette, subject, choose }) => {
  const { shade, light, wall, dark, accent, sky, glow } = palette
  const mirrored = choose(2) === 0
  const paper = mix(light, wall, 0.16)
  const room = [
    box(0, 0, 1200, 675, paper),
    repeat(16, (index) => box(index * 80, 0, 34, 470, '#fff', { opacity: 0.12 })),
    box(90, 60, 420, 350, light, { rx: 8 }),
    box(108, 78, 384, 314, sky),
    box(108, 210, 384, 182, glow, { opacity: 0.8 }),
    disc(390, 150, 34, '#fff6dc'),
    repeat(6, (index) => shape(`M${108 + index * 64} 392V${300 - ((index * 37) % 50)}l32 -26l32 26V392Z`, mix(wall, sky, 0.45))),
    stroke('M300 78V392M108 226H492', light, 11),
    box(74, 404, 452, 20, light, { rx: 4 }),
    shape('M60 40H150Q150 260 96 430H60ZM540 40H450Q450 260 504 430H540Z', accent, { opacity: 0.9 }),
    shape('M110 424H500L760 675H240Z', '#fff', { opacity: 0.14 }),
    repeat(
      2,
      (row) =>
        box(700, 168 + row * 128, 380, 14, mix(shade, light, 0.2), { rx: 4 }) +
        repeat(7, (item) =>
          box(
            716 + item * 51,
            168 + row * 128 - 40 - ((item * 23 + row * 31) % 44),
            item % 3 === 2 ? 40 : 26,
            40 + ((item * 23 + row * 31) % 44),
            [wall, accent, shade, mix(accent, light, 0.5), dark][(item + row) % 5] ?? wall,
            { rx: item % 3 === 2 ? 12 : 3, opacity: 0.85 },
          ),
        ),
    ),
    box(0, 452, 1200, 12, mix(shade, light, 0.3)),
    pottedTree(1128, 560, accent),
    pendant(640, 96, accent),
  ].join('')
  return [
    mirrored ? group('translate(1200 0) scale(-1 1)', room) : room,
    box(0, 548, 1200, 127, mix('#a9794f', shade, 0.35)),
    box(0, 548, 1200, 16, '#fff', { opacity: 0.18 }),
    stroke('M0 600H1200M0 640H1200', dark, 2, { opacity: 0.14 }),
    oval(600, 606, 330, 20, dark, { opacity: 0.22 }),
    group(`translate(600 604) scale(${(1.16 + choose(3) * 0.06).toFixed(2)})`, subject),
  ].join('')
}

/** A counter beneath lamps, with an alcove behind. */
export const atTheCounter: Scene = ({ palette, subject, choose }) => {
  const { shade, light, wall, dark, accent, glow, night } = palette
  const left = 150 + choose(60)
  const back = mix(wall, dark, 0.12)
  return [
    box(0, 0, 1200, 675, back),
    box(0, 0, 1200, 560, 'url(#b)'),
    box(0, 0, 1200, 675, 'url(#l)'),
    shape('M330 520V250Q330 90 600 90T870 250V520Z', night ? '#efc07c' : mix(glow, light, 0.5)),
    shape('M330 520V250Q330 90 600 90Q400 110 400 260V520Z', shade, { opacity: 0.18 }),
    repeat(2, (side) =>
      group(
        `translate(${side ? 1210 - left : left - 40} 0)`,
        repeat(
          3,
          (row) =>
            box(-100, 196 + row * 108, 230, 12, mix(light, wall, 0.25), { rx: 3 }) +
            repeat(5, (item) =>
              box(
                -88 + item * 43,
                196 + row * 108 - 34 - ((item * 29 + row * 13 + side * 7) % 40),
                30,
                34 + ((item * 29 + row * 13 + side * 7) % 40),
                [accent, light, mix(accent, light, 0.5), shade, '#e0b95f'][(item + row + side) % 5] ?? light,
                { rx: 5, opacity: 0.9 },
              ),
            ),
        ),
      ),
    ),
    faint(1, pendant(380, 70, accent), pendant(820, 70, accent)),
    box(0, 520, 1200, 155, dark),
    repeat(15, (index) => box(index * 82 - 14, 548, 70, 127, mix(wall, dark, 0.3), { rx: 4 })),
    box(0, 512, 1200, 34, mix(light, '#b0845a', 0.35), { rx: 4 }),
    box(0, 512, 1200, 8, '#fff', { opacity: 0.4 }),
    oval(600, 526, 290, 10, dark, { opacity: 0.22 }),
    group(`translate(600 526) scale(${(1.14 + choose(3) * 0.05).toFixed(2)})`, subject),
  ].join('')
}

/** What it is all about, large, before an arch and a rising sun. */
export const closeUp: Scene = ({ palette, subject, choose }) => {
  const { wall, accent, light, shade, glow, sky, night } = palette
  const turn = choose(20)
  return [
    box(0, 0, 1200, 675, mix(sky, light, night ? 0.04 : 0.35)),
    faint(
      0.22,
      repeat(12, (index) => group(`translate(600 400) rotate(${index * 30 + turn})`, shape('M0 0L-70 -900H70Z', glow))),
    ),
    faint(
      0.5,
      repeat(12, (index) =>
        group(`translate(600 400) rotate(${index * 30 + turn})`, shape('M0 0L-70 -900H70Z', '#fff', { opacity: night ? 0.12 : 0.4 })),
      ),
    ),
    shape('M240 675V420A360 360 0 0 1 960 420V675Z', wall, { opacity: 0.22 }),
    shape('M310 675V420A290 290 0 0 1 890 420V675Z', wall, { opacity: 0.28 }),
    disc(600, 392, 216, night ? '#f3c57c' : mix(glow, '#fff6dc', 0.5), { opacity: 0.9 }),
    repeat(2, (side) =>
      group(
        `translate(${side ? 1200 : 0} 610) scale(${side ? -1 : 1} 1)`,
        repeat(5, (index) =>
          group(
            `translate(70 0) rotate(${-34 + index * 24})`,
            shape('M0 0Q-40 -120 0 -250Q40 -120 0 0Z', index % 2 ? mix('#5f8f57', wall, 0.2) : mix('#47795a', shade, 0.2)),
            stroke('M0 0V-220', '#fff', 2.5, { opacity: 0.25 }),
          ),
        ),
      ),
    ),
    box(0, 596, 1200, 79, mix(shade, wall, 0.4)),
    box(0, 596, 1200, 12, '#fff', { opacity: 0.2 }),
    oval(600, 624, 370, 20, '#000', { opacity: 0.16 }),
    repeat(6, (index) =>
      disc(150 + ((index * 397 + choose(50)) % 900), 70 + ((index * 89) % 170), 7 + (index % 3) * 5, index % 2 ? accent : light, {
        opacity: 0.6,
      }),
    ),
    group('translate(600 620) scale(1.5)', subject),
  ].join('')
}
