import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { iron, leaf, type Subject, steel, wood } from './materials.ts'

export const laptop: Subject = ({ dark, light, accent, wall, shade }) =>
  [
    box(-150, -220, 300, 198, dark, { rx: 14 }),
    box(-136, -206, 272, 164, light, { rx: 6 }),
    repeat(5, (index) =>
      box(-108 + index * 36, -58 - 20 - ((index * 37) % 60), 22, 20 + ((index * 37) % 60), index === 3 ? accent : wall, { rx: 3 }),
    ),
    disc(92, -140, 34, accent, { opacity: 0.9 }),
    shape('M92 -140V-174A34 34 0 0 1 124 -130Z', shade),
    box(-108, -190, 110, 10, shade, { opacity: 0.5, rx: 5 }),
    shape('M-190 -22H190L212 0H-212Z', iron),
    group('translate(252 0)', box(-34, -84, 68, 84, accent, { rx: 8 }), stroke('M34 -64Q64 -62 58 -36Q52 -22 34 -26', accent, 9)),
    group(
      'translate(-256 0)',
      repeat(5, (index) =>
        group(`translate(0 -66) rotate(${-56 + index * 28})`, shape('M0 0Q-16 -60 0 -108Q16 -60 0 0Z', index % 2 ? leaf : '#3f7350')),
      ),
      shape('M-34 -72H34L26 0H-26Z', light),
    ),
  ].join('')

export const scales: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    stroke('M0 -20V-256M-150 -214Q0 -262 150 -214', '#c79a4a', 10),
    disc(0, -262, 14, '#c79a4a'),
    shape('M-80 0Q-70 -28 -20 -30H20Q70 -28 80 0Z', '#c79a4a'),
    repeat(2, (index) =>
      group(
        `translate(${-150 + index * 300} -214)`,
        stroke('M0 0L-54 110M0 0L54 110', '#c79a4a', 4),
        shape('M-66 108H66Q50 146 0 146Q-50 146 -66 108Z', '#dbb463'),
      ),
    ),
    group(
      'translate(-160 0)',
      box(-90, -34, 170, 34, wall, { rx: 4 }),
      box(-76, -62, 150, 28, accent, { rx: 4 }),
      box(-60, -54, 130, 12, light),
    ),
    group('translate(190 0) rotate(-24)', box(-70, -52, 100, 44, shade, { rx: 8 }), box(26, -38, 110, 16, wood, { rx: 8 })),
    box(120, -12, 120, 12, dark, { rx: 5 }),
  ].join('')

export const dog: Subject = ({ accent, wall, light }) =>
  [
    shape(
      'M-130 0V-120Q-124 -180 -50 -176L60 -170Q110 -196 118 -250Q134 -264 150 -246L196 -232Q222 -222 206 -196L160 -180Q150 -130 120 -96V0H84V-76H-70L-82 0Z',
      '#b9814f',
    ),
    shape('M118 -250Q84 -240 96 -184Q116 -176 126 -214Z', '#7d5230'),
    disc(152, -222, 6, '#2b1c12'),
    oval(208, -222, 11, 9, '#2b1c12'),
    stroke('M-124 -140Q-180 -160 -186 -214', '#b9814f', 20),
    shape('M-60 -176Q-40 -120 20 -128Q50 -150 44 -171Z', '#7d5230', { opacity: 0.6 }),
    stroke('M92 -172Q122 -152 148 -172', accent, 13),
    disc(122, -150, 10, '#e5bd5f'),
    group('translate(-222 0)', shape('M-54 -42H54L66 0H-66Z', wall), oval(0, -42, 54, 10, light)),
    group('translate(212 0)', disc(0, -28, 28, accent), stroke('M-24 -38Q0 -20 24 -38', '#fff', 4, { opacity: 0.8 })),
  ].join('')

export const bucket: Subject = ({ accent, wall, light }) =>
  [
    stroke('M-140 -140Q-60 -300 20 -140', iron, 6),
    shape('M-146 -146H26L4 0H-124Z', accent),
    shape('M-146 -146H-106L-98 0H-124Z', '#fff', { opacity: 0.2 }),
    oval(-60, -146, 86, 18, light),
    repeat(7, (index) => disc(-124 + index * 22, -156 - ((index * 23) % 26), 15 + (index % 3) * 5, '#fff', { opacity: 0.9 })),
    group(
      'translate(96 0)',
      box(-34, -150, 68, 150, wall, { rx: 12 }),
      box(-34, -104, 68, 56, light, { opacity: 0.85 }),
      shape('M-20 -150V-180H24L56 -196V-172L30 -166V-150Z', iron),
    ),
    group(
      'translate(206 0) rotate(10)',
      box(-6, -250, 12, 232, wood, { rx: 6 }),
      box(-62, -272, 124, 24, iron, { rx: 4 }),
      box(-62, -282, 124, 12, wall, { rx: 4 }),
    ),
    shape('M-236 0Q-226 -60 -190 -44Q-150 -50 -152 0Z', '#f1d265'),
  ].join('')

export const flowers: Subject = ({ accent, wall, light }) =>
  [
    repeat(9, (index) =>
      group(
        `translate(0 -110) rotate(${-60 + index * 15})`,
        stroke('M0 0V-120', leaf, 5),
        shape('M0 -40q26 -10 30 -40q-26 4 -30 40Z', '#3f7350'),
        disc(0, -134 - (index % 3) * 14, 26, [light, '#e3b7bd', accent][index % 3] ?? light),
        disc(0, -134 - (index % 3) * 14, 9, '#e5bd5f'),
      ),
    ),
    shape('M-52 -130Q-84 -40 -46 0H46Q84 -40 52 -130Z', wall),
    shape('M-52 -130Q-84 -40 -46 0H-22Q-50 -60 -30 -130Z', '#fff', { opacity: 0.16 }),
    stroke('M-50 -112Q0 -98 50 -112', light, 6, { opacity: 0.6 }),
    repeat(2, (index) =>
      group(
        `translate(${-186 + index * 372} 0)`,
        box(-20, -96 + index * 20, 40, 96 - index * 20, light, { rx: 6 }),
        shape(`M0 ${-136 + index * 20}q16 22 0 38q-16 -16 0 -38Z`, '#f0b24a'),
      ),
    ),
  ].join('')

export const keys: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    group(
      'translate(-110 0)',
      box(-96, -130, 192, 130, light, { rx: 4 }),
      shape('M-120 -126L0 -230L120 -126Z', wall),
      box(-26, -84, 52, 84, accent, { rx: 4 }),
      disc(14, -42, 5, light),
      box(-80, -104, 40, 40, '#a9cbd6', { rx: 3 }),
      box(40, -104, 40, 40, '#a9cbd6', { rx: 3 }),
      box(56, -216, 24, 60, shade),
      stroke('M-80 -84h40M-60 -104v40M40 -84h40M60 -104v40', light, 4),
    ),
    group(
      'translate(140 -50)',
      disc(0, -120, 46, 'none', { stroke: steel, 'stroke-width': 8 }),
      group(
        'rotate(16 0 -80)',
        disc(0, -46, 34, '#dbb463'),
        disc(0, -54, 11, dark, { opacity: 0.5 }),
        shape('M-9 -16H9V84L-2 96L-9 84ZM9 40H28V54H9ZM9 62H24V76H9Z', '#dbb463'),
      ),
      group(
        'rotate(-26 0 -80)',
        disc(0, -46, 32, '#c9d2d8'),
        disc(0, -54, 10, dark, { opacity: 0.4 }),
        shape('M-8 -16H8V74L-2 84L-8 74ZM8 34H24V46H8Z', '#c9d2d8'),
      ),
    ),
  ].join('')

export const posters: Subject = ({ accent, wall, light, dark, shade }) =>
  [
    box(-190, -150, 380, 150, iron, { rx: 14 }),
    box(-190, -150, 380, 40, dark, { rx: 14, opacity: 0.5 }),
    box(-150, -172, 300, 30, dark, { rx: 8 }),
    group(
      'translate(-70 -168) rotate(-7)',
      box(-66, -96, 132, 112, light, { rx: 3 }),
      disc(0, -44, 34, accent),
      shape('M-66 0L-20 -50L20 -10L44 -34L66 0V16H-66Z', wall),
    ),
    group(
      'translate(86 -168) rotate(5)',
      box(-60, -84, 120, 96, '#fff', { rx: 3 }),
      repeat(4, (index) => box(-44, -66 + index * 18, 88 - (index % 2) * 26, 8, index ? shade : accent, { rx: 4 })),
    ),
    box(-156, -86, 312, 18, light, { rx: 4 }),
    box(-140, -64, 280, 60, light, { rx: 4, opacity: 0.9 }),
    repeat(4, (index) => disc(-100 + index * 66, -34, 20, ['#3aa0b8', '#c9417a', '#f0c542', '#33353c'][index] ?? dark)),
  ].join('')

export const boxes: Subject = ({ accent, wall, dark }) =>
  [
    repeat(4, (index) => {
      const [x = 0, y = 0, size = 0] =
        [
          [-214, 0, 160],
          [-44, 0, 126],
          [-150, -160, 118],
          [96, 0, 96],
        ][index] ?? []
      return group(
        `translate(${x} ${y})`,
        box(0, -size, size, size, ['#c99c66', '#b98a54', '#d6ad7a', '#c99c66'][index] ?? wood, { rx: 4 }),
        box(size * 0.42, -size, size * 0.16, size, '#ecd2a6'),
        box(0, -size, size * 0.16, size, '#000', { opacity: 0.08 }),
        box(size * 0.62, -size * 0.34, size * 0.28, size * 0.2, '#fff', { opacity: 0.6, rx: 2 }),
      )
    }),
    shape('M-32 -126Q-10 -190 20 -150Q30 -196 60 -140L68 -126Z', leaf),
    stroke('M216 0V-230M216 -12H262', accent, 11),
    disc(214, -14, 18, dark),
    stroke('M196 -230H216', wall, 13),
  ].join('')

export const camera: Subject = ({ dark, accent, light, wall }) =>
  [
    stroke('M0 -110L-90 0M0 -110L90 0M0 -110V0', wood, 9),
    box(-130, -250, 260, 146, dark, { rx: 20 }),
    box(-130, -216, 260, 26, accent),
    shape('M-44 -250L-30 -280H30L44 -250Z', dark),
    disc(0, -178, 62, iron),
    disc(0, -178, 48, '#22303c'),
    disc(0, -178, 30, '#41667c'),
    disc(-14, -194, 11, '#fff', { opacity: 0.7 }),
    disc(96, -232, 9, light),
    repeat(3, (index) =>
      group(
        `translate(${196 + (index % 2) * 20} ${-40 - index * 4}) rotate(${-14 + index * 16})`,
        box(-46, -48, 92, 88, '#fff', { rx: 3 }),
        box(-38, -40, 76, 58, [wall, accent, '#a9cbd6'][index] ?? wall),
        disc(12, -22, 9, light),
      ),
    ),
    group('translate(-212 0)', stroke('M0 0V-150', iron, 7), shape('M-52 -150Q0 -236 52 -150Z', light)),
  ].join('')

export const speech: Subject = ({ accent, wall, light, shade }) =>
  [
    shape(
      'M-230 -240H-10Q14 -240 14 -216V-130Q14 -106 -10 -106H-130L-176 -62L-172 -106H-230Q-250 -106 -250 -130V-216Q-250 -240 -230 -240Z',
      accent,
    ),
    repeat(3, (index) => box(-218, -212 + index * 30, 190 - index * 46, 13, light, { opacity: 0.9, rx: 6 })),
    shape('M70 -180H226Q246 -180 246 -160V-86Q246 -66 226 -66H190L196 -24L146 -66H70Q50 -66 50 -86V-160Q50 -180 70 -180Z', wall),
    repeat(3, (index) => disc(100 + index * 46, -122, 13, light)),
    group(
      'translate(-60 0)',
      box(-90, -30, 210, 30, shade, { rx: 5 }),
      box(-76, -54, 176, 24, light, { rx: 4 }),
      box(-64, -76, 160, 24, '#dba94e', { rx: 4 }),
    ),
    oval(206, -2, 30, 4, shade, { opacity: 0.4 }),
  ].join('')
