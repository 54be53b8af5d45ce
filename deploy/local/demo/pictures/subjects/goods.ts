import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { iron, leaf, type Subject, steel, wood } from './materials.ts'

export const parcels: Subject = ({ wall, accent, light, shade, dark }) =>
  [
    shape('M-200 -180H-50L-40 0H-210Z', accent),
    shape('M-200 -180H-160L-164 0H-210Z', '#fff', { opacity: 0.14 }),
    stroke('M-160 -180Q-160 -244 -125 -244Q-90 -244 -90 -180', dark, 8),
    box(-10, -116, 170, 116, wall, { rx: 5 }),
    box(-10, -116, 170, 26, '#fff', { opacity: 0.16, rx: 5 }),
    box(64, -116, 22, 116, light),
    shape('M75 -116C30 -176 10 -126 75 -116C140 -126 120 -176 75 -116Z', light),
    box(150, -72, 96, 72, shade, { rx: 5 }),
    box(190, -72, 14, 72, accent),
    stroke('M-150 -110q25 30 50 0', light, 5, { opacity: 0.6 }),
  ].join('')

export const books: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    repeat(3, (index) => {
      const [x = 0, width = 0] =
        [
          [-210, 300],
          [-186, 262],
          [-204, 240],
        ][index] ?? []
      return (
        box(x, -50 - index * 47, width, 47, [wall, accent, shade][index] ?? wall, { rx: 6 }) +
        box(x + 14, -41 - index * 47, width - 14, 29, light) +
        box(x, -50 - index * 47, 18, 47, [wall, accent, shade][index] ?? wall, { rx: 6 })
      )
    }),
    group(
      'translate(-84 -141)',
      shape('M-92 -6Q-46 -46 0 -10Q46 -46 92 -6V6Q46 -26 0 8Q-46 -26 -92 6Z', light),
      stroke('M-70 -14q30 -18 56 0M14 -14q28 -18 56 0', shade, 3, { opacity: 0.4 }),
    ),
    repeat(4, (index) =>
      group(
        `translate(${130 + index * 34} 0) rotate(${index === 3 ? 9 : 0})`,
        box(-15, -190 + index * 14, 30, 190 - index * 14, [dark, accent, wall, shade][index] ?? wall, { rx: 4 }) +
          box(-15, -160 + index * 14, 30, 8, light, { opacity: 0.7 }),
      ),
    ),
  ].join('')

export const bicycle: Subject = ({ accent, dark, shade }) =>
  [
    repeat(
      2,
      (index) =>
        disc(-130 + index * 260, -92, 86, 'none', { stroke: dark, 'stroke-width': 11 }) +
        disc(-130 + index * 260, -92, 62, 'none', { stroke: steel, 'stroke-width': 2, opacity: 0.8 }) +
        repeat(4, (spoke) =>
          group(`rotate(${spoke * 45} ${-130 + index * 260} -92)`, stroke(`M${-214 + index * 260} -92h168`, steel, 2, { opacity: 0.7 })),
        ),
    ),
    stroke('M-130 -92L-56 -210H86L-6 -92ZM-76 -236L-6 -92M86 -210L130 -92M78 -240L92 -196', accent, 12),
    stroke('M46 -252H84q34 0 30 34', dark, 9),
    shape('M-116 -250q44 -14 84 0q-20 18 -70 16Z', dark),
    disc(-6, -92, 22, shade),
    stroke('M-6 -92l26 40M10 -50h24', dark, 7),
    group(
      'translate(132 -232)',
      shape('M-10 0H76L64 54H2Z', wood),
      stroke('M-6 18H70M0 36H66', shade, 3, { opacity: 0.5 }),
      disc(14, -10, 18, leaf),
      disc(44, -14, 20, '#e3a3a8'),
      disc(34, -26, 12, '#f4d9a0'),
    ),
  ].join('')

export const threads: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    repeat(3, (index) => {
      const colour = [accent, wall, '#d9a94e'][index] ?? accent
      return group(
        `translate(${-170 + index * 104} 0)`,
        box(-40, -16, 80, 16, wood, { rx: 4 }),
        box(-32, -110 - index * 8, 64, 96 + index * 8, colour, { rx: 6 }),
        repeat(4, (line) => stroke(`M-30 ${-28 - line * 22}L30 ${-36 - line * 22}`, '#fff', 2, { opacity: 0.35 })),
        box(-40, -126 - index * 8, 80, 16, wood, { rx: 4 }),
      )
    }),
    stroke('M60 -100Q120 -190 150 -110T236 -150', '#d9a94e', 4),
    stroke('M228 -160L270 -60', steel, 5),
    group(
      'translate(190 0) rotate(-10)',
      stroke('M-30 -14L56 -110M56 -14L-30 -110', steel, 13),
      disc(-36, -8, 22, 'none', { stroke: accent, 'stroke-width': 11 }),
      disc(62, -8, 22, 'none', { stroke: accent, 'stroke-width': 11 }),
    ),
    repeat(
      5,
      (index) =>
        disc(-10 + index * 30, -6 - (index % 2) * 5, 12, [shade, light, dark, accent, wall][index] ?? light) +
        disc(-13 + index * 30, -7 - (index % 2) * 5, 2, dark, { opacity: 0.5 }),
    ),
  ].join('')

export const records: Subject = ({ accent, wall, dark, light, shade }) =>
  [
    box(-240, -34, 480, 34, wood, { rx: 8 }),
    box(-232, -66, 464, 36, dark, { rx: 10 }),
    oval(-60, -72, 150, 26, '#1c1c22'),
    oval(-60, -73, 112, 18, 'none', { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.25 }),
    oval(-60, -74, 50, 9, accent),
    stroke('M150 -82L150 -118L40 -96L10 -82', steel, 8),
    disc(150, -84, 18, steel),
    group(
      'translate(160 -190) rotate(6)',
      box(-70, -66, 140, 140, wall, { rx: 4 }),
      disc(0, 4, 44, light, { opacity: 0.85 }),
      shape('M-44 4a44 44 0 0 1 88 0Z', accent),
    ),
    repeat(3, (index) => disc(180 + index * 22, -46, 6, shade)),
  ].join('')

export const paintPots: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    repeat(3, (index) => {
      const colour = [accent, wall, '#d9a94e'][index] ?? accent
      return group(
        `translate(${-150 + index * 130} ${index === 1 ? -4 : 0})`,
        box(-58, -124, 116, 124, steel, { rx: 6 }),
        box(-58, -90, 116, 56, colour),
        box(-58, -124, 20, 124, '#fff', { opacity: 0.3 }),
        oval(0, -124, 58, 14, '#e7ecee'),
        oval(0, -124, 48, 10, colour),
        shape(`M-20 -118q4 60 14 60t10 -56Z`, colour),
      )
    }),
    group(
      'translate(226 -6) rotate(14)',
      box(-9, -120, 18, 110, wood, { rx: 8 }),
      box(-28, -160, 56, 44, iron, { rx: 3 }),
      shape('M-28 -160H28L20 -226Q0 -212 -20 -226Z', light),
      shape('M-24 -196L20 -226Q0 -212 -20 -226Z', accent),
    ),
    stroke('M-200 -128Q-150 -220 -100 -128', dark, 4, { opacity: 0.5 }),
    oval(-20, -1, 40, 5, shade, { opacity: 0.3 }),
  ].join('')

export const toys: Subject = ({ accent, wall, light, dark }) =>
  [
    group(
      'translate(-110 0)',
      box(-110, -150, 92, 110, accent, { rx: 8 }),
      box(-96, -136, 60, 46, light, { rx: 4 }),
      box(-24, -104, 140, 64, wall, { rx: 10 }),
      box(64, -146, 30, 46, dark, { rx: 4 }),
      disc(80, -170, 14, '#fff', { opacity: 0.7 }),
      disc(104, -190, 20, '#fff', { opacity: 0.5 }),
      box(-124, -44, 254, 14, dark, { rx: 7 }),
      repeat(3, (index) => disc(-80 + index * 84, -24, 24, '#d9a94e') + disc(-80 + index * 84, -24, 8, dark)),
    ),
    group(
      'translate(170 0)',
      box(-70, -62, 62, 62, wall, { rx: 6 }),
      box(0, -62, 62, 62, '#d9a94e', { rx: 6 }),
      box(-36, -126, 62, 62, accent, { rx: 6 }),
      shape('M-4 -190L36 -128H-44Z', '#6fa38c'),
      disc(-39, -31, 14, light, { opacity: 0.85 }),
      shape('M16 -18L31 -46L46 -18Z', light, { opacity: 0.85 }),
      box(-18, -108, 26, 26, light, { opacity: 0.85, rx: 3 }),
    ),
  ].join('')

export const clothes: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    stroke('M-220 0V-270H220V0M-250 -2H-190M190 -2H250', iron, 9),
    repeat(5, (index) => {
      const colour = [wall, accent, light, shade, '#d9a94e'][index] ?? wall
      const long = index % 2 ? 40 : 0
      return group(
        `translate(${-152 + index * 76} -268)`,
        stroke('M0 0V14', dark, 4),
        shape(`M-14 22Q0 14 14 22L48 48L38 92L26 84V${170 + long}H-26V84L-38 92L-48 48Z`, colour),
        stroke(`M0 30V${166 + long}`, dark, 2.5, { opacity: 0.2 }),
        shape(`M-26 84V${170 + long}H-10V60Z`, '#000', { opacity: 0.08 }),
      )
    }),
    box(-196, -26, 90, 24, dark, { rx: 8 }),
    box(100, -34, 84, 32, accent, { rx: 5 }),
  ].join('')

export const plants: Subject = ({ accent, wall, light, shade }) =>
  [
    group(
      'translate(-150 0)',
      repeat(7, (index) =>
        group(`translate(0 -110) rotate(${-66 + index * 22})`, shape('M0 0Q-26 -90 0 -160Q26 -90 0 0Z', index % 2 ? leaf : '#3f7350')),
      ),
      shape('M-66 -120H66L52 0H-52Z', accent),
      shape('M-66 -120H-36L-32 0H-52Z', '#fff', { opacity: 0.2 }),
      box(-72, -130, 144, 24, accent, { rx: 6 }),
    ),
    group(
      'translate(30 0)',
      stroke('M0 -84V-196', '#5b7b43', 8),
      repeat(4, (index) => oval(index % 2 ? 34 : -34, -120 - index * 26, 34, 17, index % 2 ? '#7fa860' : leaf)),
      shape('M-48 -90H48L38 0H-38Z', light),
      box(-48, -60, 96, 10, wall, { opacity: 0.5 }),
    ),
    group(
      'translate(176 0)',
      shape('M-30 -76Q-44 -180 0 -190Q44 -180 30 -76Z', '#6fa070'),
      repeat(3, (index) => stroke(`M${-16 + index * 16} -84V-172`, '#fff', 2.5, { opacity: 0.5 })),
      disc(6, -194, 13, '#e08a94'),
      shape('M-52 -84H52L42 0H-42Z', shade),
      box(-58, -92, 116, 20, shade, { rx: 5 }),
    ),
  ].join('')

export const armchair: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    stroke('M-130 0L-120 -40M80 0L70 -40', wood, 13),
    shape('M-170 -150Q-176 -262 -24 -262Q126 -262 120 -150V-40H-170Z', accent),
    shape('M-130 -130Q-130 -224 -24 -224Q82 -224 82 -130V-96H-130Z', '#fff', { opacity: 0.14 }),
    box(-142, -116, 236, 50, wall, { rx: 20 }),
    shape('M-206 -132Q-204 -164 -172 -164Q-140 -164 -138 -132V-34H-206ZM90 -132Q92 -164 124 -164Q156 -164 158 -132V-34H90Z', accent),
    shape('M-74 -112L-60 -186L22 -172L10 -108Z', light),
    stroke('M-48 -140l50 10M-52 -120l50 8', shade, 4, { opacity: 0.5 }),
    stroke('M222 0V-240M190 -2H254', dark, 8),
    shape('M176 -238L198 -308H246L268 -238Z', '#f6dfa6'),
  ].join('')

export const cheese: Subject = ({ accent, light, dark }) =>
  [
    box(-240, -18, 480, 18, wood, { rx: 9 }),
    shape('M-210 -18V-110L-40 -160L6 -110V-18Z', '#f1c653'),
    shape('M-210 -110L-40 -160L6 -110Z', '#f8dc85'),
    repeat(5, (index) => oval(-170 + index * 38, -50 - ((index * 31) % 36), 13, 11, '#d6a636')),
    box(20, -96, 130, 78, '#efe6d0', { rx: 4 }),
    oval(85, -96, 65, 16, '#fbf5e6'),
    repeat(8, (index) => stroke(`M${32 + ((index * 31) % 106)} ${-80 + ((index * 17) % 50)}q8 6 14 -4`, '#6d8fa3', 4, { opacity: 0.8 })),
    repeat(7, (index) =>
      disc(178 + (index % 3) * 26 - Math.floor(index / 3) * -12, -30 - Math.floor(index / 3) * 22, 15, index % 2 ? accent : '#6b3d5c'),
    ),
    stroke('M206 -84q6 -24 24 -30', leaf, 5),
    group('translate(-96 -160) rotate(-24)', box(-8, -76, 16, 60, dark, { rx: 7 }), shape('M-8 -18H14Q12 34 -8 46Z', steel)),
    box(166, -14, 70, 8, light, { rx: 4 }),
  ].join('')

export const jewels: Subject = ({ accent, light, shade, wall }) =>
  [
    shape('M-80 0Q-96 -120 -50 -176Q-46 -232 0 -240Q46 -232 50 -176Q96 -120 80 0Z', shade),
    shape('M-80 0Q-96 -120 -50 -176Q-46 -232 0 -240Q-30 -120 -30 0Z', '#fff', { opacity: 0.12 }),
    stroke('M-52 -168Q0 -70 52 -168', '#e5bd5f', 6),
    shape('M0 -122L20 -98L0 -66L-20 -98Z', accent),
    shape('M0 -122L20 -98H-20Z', '#fff', { opacity: 0.45 }),
    group(
      'translate(-190 0)',
      box(-62, -56, 124, 56, wall, { rx: 8 }),
      box(-62, -64, 124, 22, light, { rx: 8 }),
      disc(0, -92, 40, 'none', { stroke: '#e5bd5f', 'stroke-width': 11 }),
      shape('M-26 -136L0 -168L26 -136L0 -114Z', '#dff1f5'),
      stroke('M-26 -136H26M0 -168V-114', '#8fb7c4', 2.5),
    ),
    group(
      'translate(188 0)',
      box(-64, -34, 128, 34, wall, { rx: 8 }),
      repeat(2, (index) =>
        group(`translate(${-28 + index * 56} -60)`, stroke('M0 -30V-10', '#e5bd5f', 4), disc(0, 6, 16, '#fbf4ea'), disc(-5, 0, 5, '#fff')),
      ),
    ),
  ].join('')

export const antiques: Subject = ({ accent, wall, light, dark }) =>
  [
    group(
      'translate(-120 0)',
      box(-76, -40, 152, 40, wood, { rx: 6 }),
      shape('M-62 -40V-180Q-62 -250 0 -250Q62 -250 62 -180V-40Z', wall),
      disc(0, -172, 48, '#e5bd5f'),
      disc(0, -172, 40, light),
      stroke('M0 -172V-200M0 -172L20 -160', dark, 5),
      box(-22, -104, 44, 58, dark, { rx: 6 }),
      stroke('M0 -100V-70', '#e5bd5f', 4),
      disc(0, -62, 11, '#e5bd5f'),
    ),
    group(
      'translate(110 0)',
      stroke('M0 -40V-14M-50 -4H50', '#c79a4a', 10),
      disc(0, -130, 78, '#7ba3ad'),
      shape('M-60 -160Q-20 -200 10 -170Q30 -140 -10 -120Q-40 -100 -66 -110ZM20 -100Q60 -130 68 -94Q40 -58 16 -70Z', '#cbb67c'),
      stroke('M-66 -204A92 92 0 1 0 76 -60', '#c79a4a', 8),
    ),
    group(
      'translate(226 0)',
      shape('M-34 0Q-48 -60 -16 -90V-130H16V-90Q48 -60 34 0Z', accent),
      stroke('M-26 -40Q0 -28 26 -40', light, 4, { opacity: 0.6 }),
    ),
  ].join('')
