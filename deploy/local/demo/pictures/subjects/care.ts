import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { leaf, porcelain, type Subject, steel, wood } from './materials.ts'

export const mirror: Subject = ({ light, wall, accent, shade, dark, glow }) =>
  [
    oval(0, -184, 118, 142, accent),
    oval(0, -184, 103, 127, glow),
    stroke('M-58 -140Q-30 -262 26 -284M-20 -110Q4 -200 60 -236', '#fff', 13, { opacity: 0.6 }),
    box(-13, -46, 26, 40, accent),
    oval(0, -4, 70, 10, accent),
    box(-220, -112, 60, 112, wall, { rx: 12 }),
    box(-208, -146, 36, 36, dark, { rx: 5 }),
    box(-220, -80, 60, 34, light, { opacity: 0.8 }),
    box(150, -82, 80, 82, light, { rx: 12 }),
    box(146, -100, 88, 24, shade, { rx: 8 }),
    group('translate(262 0) rotate(6)', box(-11, -96, 22, 96, dark, { rx: 8 }), shape('M-16 -96H16V-140Q0 -164 -16 -134Z', '#c9485c')),
  ].join('')

export const chair: Subject = ({ accent, wall, dark, light, shade }) =>
  [
    oval(-30, -6, 92, 12, steel),
    box(-42, -80, 24, 76, steel),
    shape('M-134 -104Q-140 -74 -110 -74H64Q92 -76 86 -108Z', accent),
    shape('M-138 -250Q-136 -274 -104 -272Q-76 -268 -76 -244L-84 -104H-134Z', accent),
    shape('M-138 -250Q-136 -274 -116 -272L-118 -104H-134Z', '#fff', { opacity: 0.18 }),
    box(-142, -310, 66, 34, wall, { rx: 13 }),
    stroke('M-96 -160H50Q70 -158 66 -110', dark, 15),
    stroke('M84 -76L120 -26H150', steel, 11),
    group(
      'translate(216 0)',
      box(-44, -180, 88, 180, wall, { rx: 6 }),
      repeat(3, (index) => box(-34, -170 + index * 56, 68, 46, shade, { rx: 4 }) + disc(0, -147 + index * 56, 5, light)),
      box(-30, -226, 22, 46, light, { rx: 5 }),
      box(0, -212, 20, 32, accent, { rx: 5 }),
      stroke('M32 -182L40 -240', dark, 5),
    ),
  ].join('')

export const spa: Subject = ({ wall, light, shade, dark }) =>
  [
    box(-240, -20, 480, 20, wood, { rx: 10 }),
    repeat(
      4,
      (index) =>
        oval(-70, -36 - index * 32, 84 - index * 15, 20, index % 2 ? '#6b7378' : '#4f575d') +
        oval(-84, -42 - index * 32, 40 - index * 8, 6, '#fff', { opacity: 0.18 }),
    ),
    group(
      'translate(-70 -158)',
      repeat(5, (index) =>
        group(`rotate(${-60 + index * 30})`, shape('M0 0Q-22 -36 0 -66Q22 -36 0 0Z', index % 2 ? '#f5c3cb' : '#fbe3e6')),
      ),
    ),
    group(
      'translate(90 -20)',
      box(-40, -88, 80, 88, light, { rx: 6 }),
      stroke('M0 -88V-100', dark, 4),
      shape('M0 -146q20 26 0 46q-20 -20 0 -46Z', '#f0b24a'),
      disc(0, -122, 46, '#f8d98b', { opacity: 0.25 }),
    ),
    group(
      'translate(190 -20)',
      repeat(3, (index) => box(-54, -34 - index * 32, 108, 31, [wall, porcelain, shade][index] ?? wall, { rx: 15 })),
    ),
    group(
      'translate(-216 -20)',
      repeat(4, (index) => stroke(`M${-18 + index * 12} 0Q${-30 + index * 14} -110 ${-40 + index * 30} -190`, leaf, 7)),
    ),
  ].join('')

export const nails: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    repeat(5, (index) => {
      const colour = [accent, '#c9485c', wall, '#e5a3a8', shade][index] ?? accent
      const tall = [0, 26, 8, 30, 4][index] ?? 0
      return group(
        `translate(${-190 + index * 92} 0)`,
        shape(
          `M-36 -${70 + tall}Q-40 -${96 + tall} 0 -${96 + tall}Q40 -${96 + tall} 36 -${70 + tall}V-12Q36 0 24 0H-24Q-36 0 -36 -12Z`,
          colour,
        ),
        box(-27, -66 - tall, 12, 54 + tall, '#fff', { opacity: 0.4, rx: 6 }),
        shape(`M-16 -${92 + tall}L-11 -${176 + tall}H11L16 -${92 + tall}Z`, dark),
      )
    }),
    shape('M244 0Q230 -30 246 -64Q266 -30 258 0Z', light),
    stroke('M-244 -6H-226', light, 8),
  ].join('')

export const bottles: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    group(
      'translate(-170 0)',
      box(-46, -150, 92, 150, accent, { rx: 14 }),
      box(-46, -112, 92, 66, light, { opacity: 0.85 }),
      box(-13, -176, 26, 28, dark, { rx: 4 }),
      stroke('M0 -176V-196H-40', dark, 9),
      stroke('M-24 -90H24M-24 -70H10', shade, 5, { opacity: 0.5 }),
    ),
    group(
      'translate(-58 0)',
      box(-38, -104, 76, 104, '#a06a3a', { rx: 10 }),
      box(-38, -78, 76, 46, light, { opacity: 0.9 }),
      box(-16, -148, 32, 46, dark, { rx: 7 }),
    ),
    group(
      'translate(60 0)',
      box(-62, -74, 124, 74, porcelain, { rx: 14 }),
      box(-66, -98, 132, 30, wall, { rx: 9 }),
      box(-36, -50, 72, 26, accent, { opacity: 0.5, rx: 5 }),
    ),
    group(
      'translate(186 0)',
      repeat(3, (index) =>
        box(-60 + index * 8, -40 - index * 40, 120 - index * 16, 38, [shade, '#f0dcae', '#b9d0b5'][index] ?? shade, { rx: 9 }),
      ),
      shape('M-10 -122q40 -30 56 -66q-60 4 -56 66Z', leaf),
    ),
    repeat(4, (index) => disc(-240 + ((index * 151) % 480), -200 + ((index * 37) % 60), 9 + index * 2, '#fff', { opacity: 0.5 })),
  ].join('')

export const needle: Subject = ({ accent, wall, light, dark, shade }) =>
  [
    group(
      'translate(-90 0)',
      box(-100, -270, 200, 270, light, { rx: 6 }),
      disc(0, -208, 24, 'none', { stroke: wall, 'stroke-width': 11 }),
      stroke('M0 -184V-50M-40 -160H40M-72 -100Q-64 -44 0 -44Q64 -44 72 -100', wall, 13),
      shape('M-86 -110l14 -22l16 22ZM56 -110l16 -22l14 22Z', wall),
      disc(-52, -216, 12, accent),
      disc(56, -190, 9, accent),
    ),
    group(
      'translate(130 -30) rotate(28)',
      box(-24, -160, 48, 110, dark, { rx: 12 }),
      box(-15, -52, 30, 50, steel, { rx: 5 }),
      shape('M-7 -2H7L0 40Z', steel),
      box(-34, -186, 68, 34, accent, { rx: 8 }),
    ),
    repeat(3, (index) =>
      group(
        `translate(${70 + index * 62} 0)`,
        shape('M-24 -34H24L18 0H-18Z', [shade, accent, dark][index] ?? dark),
        oval(0, -34, 24, 6, [accent, '#22303c', wall][index] ?? wall),
      ),
    ),
  ].join('')
