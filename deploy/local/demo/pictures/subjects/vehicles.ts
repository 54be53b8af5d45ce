import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { iron, leaf, porcelain, type Subject, steel, wood } from './materials.ts'

const rubber = '#23282d'
const glass = '#bfdbe4'
const wheel = (x: number, radius: number): string =>
  disc(x, -radius, radius, rubber) + disc(x, -radius, radius * 0.56, steel) + disc(x, -radius, radius * 0.2, iron)

export const car: Subject = ({ accent, shade }) =>
  [
    oval(0, 0, 270, 10, rubber, { opacity: 0.25 }),
    shape(
      'M-254 -46Q-258 -108 -190 -116L-124 -124Q-72 -200 30 -200Q118 -200 160 -124Q250 -114 254 -46Q254 -34 242 -34H-242Q-254 -34 -254 -46Z',
      accent,
    ),
    shape('M-254 -46Q-256 -70 -246 -84H250Q254 -66 254 -46Q254 -34 242 -34H-242Q-254 -34 -254 -46Z', shade, { opacity: 0.35 }),
    shape('M-92 -128Q-54 -180 6 -182V-128ZM24 -182Q94 -180 124 -128H24Z', glass),
    shape('M-60 -128L-26 -176L-4 -181L-40 -128Z', '#fff', { opacity: 0.5 }),
    stroke('M14 -126V-40', shade, 3, { opacity: 0.5 }),
    box(30, -108, 32, 7, porcelain, { rx: 3 }),
    box(226, -98, 28, 18, '#fff3c9', { rx: 8 }),
    box(-254, -92, 16, 22, '#d64a3c', { rx: 5 }),
    wheel(-150, 44),
    wheel(150, 44),
  ].join('')

export const lift: Subject = (palette) =>
  [
    repeat(2, (index) => box(-266 + index * 508, -300, 24, 300, iron)),
    box(-290, -108, 580, 14, iron),
    repeat(2, (index) => box(-296 + index * 508, -10, 84, 10, rubber)),
    group('translate(0 -104) scale(.86)', car(palette)),
    group(
      'translate(20 0)',
      box(-60, -56, 120, 56, palette.wall, { rx: 5 }),
      repeat(2, (index) => box(-50, -48 + index * 24, 100, 18, palette.light, { opacity: 0.4, rx: 3 })),
    ),
  ].join('')

export const charging: Subject = (palette) =>
  [
    group('translate(-60 0) scale(.84)', car(palette)),
    group(
      'translate(222 0)',
      box(-36, -210, 72, 210, porcelain, { rx: 16 }),
      box(-24, -194, 48, 56, '#22303c', { rx: 7 }),
      shape('M6 -188L-14 -160H0L-6 -142L16 -172H2Z', '#7ee0a0'),
      box(-36, -10, 72, 10, iron),
    ),
    stroke('M186 -110Q130 -20 110 -70', leaf, 9),
  ].join('')

export const tyres: Subject = ({ accent, light, wall, dark }) =>
  [
    repeat(3, (index) =>
      group(
        `translate(-120 ${-4 - index * 62})`,
        box(-110, -58, 220, 60, rubber, { rx: 24 }),
        repeat(9, (tread) => stroke(`M${-90 + tread * 22} -50l8 44`, iron, 3, { opacity: 0.7 })),
      ),
    ),
    group(
      'translate(120 0)',
      disc(0, -112, 112, rubber),
      disc(0, -112, 90, 'none', { stroke: iron, 'stroke-width': 3 }),
      disc(0, -112, 68, steel),
      repeat(5, (spoke) => group(`rotate(${spoke * 72} 0 -112)`, shape('M-10 -112L-16 -172H16L10 -112Z', iron))),
      disc(0, -112, 18, accent),
    ),
    group('translate(242 0)', box(-22, -60, 44, 60, wall, { rx: 6 }), stroke('M0 -60V-90', dark, 6), disc(0, -104, 18, light)),
  ].join('')

export const van: Subject = ({ accent, wall, light, shade }) =>
  [
    oval(0, 0, 270, 10, rubber, { opacity: 0.25 }),
    shape(
      'M-250 -220Q-250 -236 -234 -236H90Q104 -236 112 -224L166 -136L236 -118Q252 -112 252 -92V-44Q252 -34 240 -34H-238Q-250 -34 -250 -46Z',
      accent,
    ),
    shape('M-250 -90H252V-44Q252 -34 240 -34H-238Q-250 -34 -250 -46Z', shade, { opacity: 0.35 }),
    shape('M54 -210H92L134 -138H54Z', glass),
    box(-226, -206, 250, 98, light, { opacity: 0.9, rx: 8 }),
    shape('M-190 -132Q-160 -190 -124 -150Q-90 -196 -60 -132Z', wall),
    disc(-20, -172, 16, '#f0c542'),
    stroke('M40 -226V-40', shade, 3, { opacity: 0.5 }),
    box(232, -100, 20, 20, '#fff3c9', { rx: 6 }),
    wheel(-150, 46),
    wheel(158, 46),
  ].join('')

export const camper: Subject = ({ accent, light, wall, shade }) =>
  [
    oval(0, 0, 270, 10, rubber, { opacity: 0.25 }),
    shape('M-236 -236L-70 -300L-20 -236Z', wall),
    stroke('M-200 -242L-80 -288M-160 -242L-70 -278', light, 4, { opacity: 0.5 }),
    shape('M-240 -128V-200Q-240 -236 -200 -236H150Q196 -236 216 -180L236 -128Z', porcelain),
    shape('M-240 -130H238Q250 -120 250 -90V-44Q250 -34 240 -34H-230Q-240 -34 -240 -46Z', accent),
    stroke('M-240 -128H238', shade, 4, { opacity: 0.4 }),
    repeat(3, (index) => box(-210 + index * 112, -212, 96, 62, glass, { rx: 9 })),
    shape('M130 -212H150Q176 -210 196 -150H130Z', glass),
    repeat(2, (index) => shape(`M${-210 + index * 112} -212h30q4 40 -30 60Z`, '#f0c98a')),
    disc(240, -96, 15, '#fff3c9'),
    wheel(-150, 44),
    wheel(146, 44),
  ].join('')

export const scooter: Subject = ({ accent, light, shade, dark }) =>
  [
    shape(
      'M-206 -60Q-210 -146 -110 -150H-40Q-20 -150 -20 -110Q-10 -72 60 -66H130L172 -220H196L172 -56Q150 -34 120 -36H-40Q-60 -64 -96 -64T-150 -40H-190Z',
      accent,
    ),
    shape('M-206 -60Q-210 -146 -110 -150Q-170 -120 -160 -44L-190 -40Z', '#fff', { opacity: 0.2 }),
    box(-160, -176, 150, 28, dark, { rx: 13 }),
    stroke('M168 -220Q150 -254 120 -250M180 -226L172 -262', dark, 11),
    disc(196, -214, 24, light),
    disc(196, -214, 24, 'none', { stroke: steel, 'stroke-width': 6 }),
    wheel(-110, 46),
    wheel(170, 46),
    shape('M112 -50Q120 -112 180 -106Q230 -98 226 -50Q200 -84 170 -84T112 -50Z', accent),
    stroke('M-80 -112h50M-80 -96h40', shade, 5, { opacity: 0.5 }),
    stroke('M-200 -92h-40', steel, 11),
  ].join('')

export const motorcycle: Subject = ({ accent, dark, light }) =>
  [
    repeat(
      2,
      (index) =>
        disc(-150 + index * 310, -82, 74, 'none', { stroke: rubber, 'stroke-width': 24 }) +
        disc(-150 + index * 310, -82, 52, 'none', { stroke: steel, 'stroke-width': 4 }) +
        disc(-150 + index * 310, -82, 12, iron),
    ),
    stroke('M-150 -82L-30 -90L40 -150M160 -82L96 -236', steel, 14),
    box(-50, -128, 100, 84, iron, { rx: 14 }),
    stroke('M-40 -110H40M-40 -92H40M-40 -74H40', light, 4, { opacity: 0.5 }),
    shape('M-30 -142Q-20 -206 60 -204Q104 -196 100 -156Q60 -132 -30 -142Z', accent),
    stroke('M0 -184Q40 -196 76 -180', '#fff', 6, { opacity: 0.5 }),
    shape('M-200 -150Q-150 -176 -30 -158L-34 -132H-150Q-190 -132 -200 -150Z', dark),
    stroke('M96 -236Q70 -258 36 -250', dark, 10),
    disc(118, -214, 25, light),
    stroke('M20 -52Q-60 -22 -220 -46', steel, 15),
  ].join('')

export const engine: Subject = ({ accent, wall, light, shade }) =>
  [
    box(-160, -150, 320, 130, iron, { rx: 12 }),
    box(-140, -206, 280, 60, accent, { rx: 12 }),
    repeat(
      4,
      (index) =>
        box(-116 + index * 64, -230, 38, 30, steel, { rx: 5 }) + box(-106 + index * 64, -130, 20, 86, shade, { opacity: 0.5, rx: 5 }),
    ),
    disc(-176, -84, 44, wall),
    disc(-176, -84, 16, light),
    disc(170, -110, 34, steel),
    stroke('M140 -180Q230 -190 214 -116', rubber, 14),
    box(-190, -22, 380, 22, wood, { rx: 5 }),
    group(
      'translate(214 -6) rotate(24)',
      box(-10, -150, 20, 150, steel, { rx: 8 }),
      stroke('M-22 -196Q-26 -160 0 -154Q26 -160 22 -196', steel, 16),
    ),
  ].join('')

export const towing: Subject = (palette) =>
  [
    group('translate(-96 -34) rotate(-6) scale(.6)', car(palette)),
    shape('M-250 -34L40 -66V-40H-250Z', iron),
    shape('M40 -190H130Q146 -190 154 -176L190 -116L236 -104Q250 -98 250 -82V-34H40Z', palette.wall),
    shape('M66 -172H124L160 -116H66Z', glass),
    box(72, -208, 46, 20, '#f0a03c', { rx: 8 }),
    disc(94, -204, 34, '#f0c542', { opacity: 0.25 }),
    stroke('M40 -60L10 -190L-40 -140', palette.dark, 9),
    wheel(-160, 36),
    wheel(170, 38),
  ].join('')

export const lPlates: Subject = (palette) =>
  [
    group('translate(-20 0) scale(.92)', car(palette)),
    group('translate(-28 -186)', box(-66, -86, 132, 78, porcelain, { rx: 8 }), shape('M-24 -74H-4V-34H30V-16H-24Z', '#d0342c')),
    repeat(2, (index) =>
      group(
        `translate(${236 + index * 34} 0)`,
        shape('M-8 -64H8L22 -6H-22Z', '#e8752c'),
        box(-12, -40, 24, 12, porcelain),
        box(-28, -8, 56, 8, '#e8752c', { rx: 3 }),
      ),
    ),
  ].join('')
