import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { crust, leaf, porcelain, type Subject, steam, wood } from './materials.ts'

export const plate: Subject = ({ shade, accent, wall, dark }) =>
  [
    oval(0, -8, 176, 30, porcelain),
    oval(0, -13, 120, 17, shade, { opacity: 0.14 }),
    shape('M-84 -18C-70 -78 -6 -92 30 -70C72 -66 88 -44 86 -18Q0 -2 -84 -18Z', wall),
    shape('M-60 -46Q-30 -96 0 -56Q18 -104 44 -60', leaf),
    repeat(5, (index) => disc(-50 + index * 25, -38 - (index % 2) * 12, 10, accent)),
    stroke('M-70 -26Q-10 -8 70 -28', '#fff', 4, { opacity: 0.4 }),
    group('translate(-232 0)', box(-4, -110, 8, 106, dark, { rx: 4 }), stroke('M-16 -168V-130Q0 -104 16 -130V-168M0 -168V-118', dark, 6)),
    group('translate(232 0)', box(-4, -90, 8, 86, dark, { rx: 4 }), shape('M-4 -172Q22 -150 10 -84H-4Z', dark)),
  ].join('')

export const bowl: Subject = ({ accent, wall, shade, dark, light }) =>
  [
    steam(-40, -150),
    steam(30, -160),
    oval(0, -112, 166, 36, light),
    oval(0, -108, 146, 28, shade),
    repeat(4, (index) => stroke(`M${-100 + index * 40} -104Q${-70 + index * 40} -128 ${-36 + index * 40} -102`, crust, 9)),
    oval(-52, -120, 34, 18, '#fff7e8'),
    disc(-52, -122, 13, '#efa733'),
    shape('M40 -116Q66 -156 104 -118Q72 -104 40 -116Z', leaf),
    shape('M-166 -112Q-150 -6 -56 0H56Q150 -6 166 -112Q84 -68 -166 -112Z', accent),
    shape('M-166 -112Q-100 -62 0 -62T166 -112Q160 -70 140 -48Q0 -24 -140 -48Q-160 -70 -166 -112Z', wall, { opacity: 0.4 }),
    box(-60, -10, 120, 12, dark, { opacity: 0.4, rx: 5 }),
    stroke('M40 -130L236 -236M66 -122L250 -206', wood, 9),
  ].join('')

export const pizza: Subject = ({ accent, dark }) =>
  [
    oval(0, -8, 230, 36, wood),
    oval(0, -15, 230, 36, '#d2a874'),
    oval(0, -30, 186, 34, crust),
    oval(0, -35, 160, 26, '#c9492f'),
    oval(0, -37, 152, 23, '#f5d27a'),
    repeat(7, (index) => oval(-110 + index * 37, -38 + ((index * 17) % 20) - 10, 19, 8, '#b23a2a')),
    repeat(5, (index) => shape(`M${-90 + index * 45} -44q12 -16 26 -4q-10 10 -26 4Z`, leaf)),
    stroke('M-150 -40L150 -34M-60 -58L60 -14', dark, 2.5, { opacity: 0.3 }),
    group(
      'translate(190 -26)',
      shape('M-34 0L-26 -128Q0 -142 26 -128L34 0Z', accent),
      box(-12, -176, 24, 44, accent, { rx: 8 }),
      box(-24, -92, 48, 44, porcelain, { rx: 6 }),
    ),
  ].join('')

export const coffee: Subject = ({ accent, wall, shade, light }) =>
  [
    steam(-76, -196),
    steam(-36, -206),
    oval(-56, -8, 156, 22, porcelain),
    stroke('M44 -112Q104 -118 92 -72Q82 -40 24 -46', accent, 20),
    shape('M-156 -140H44Q44 -22 -22 -10H-90Q-156 -22 -156 -140Z', accent),
    shape('M-156 -140H-104Q-112 -40 -72 -10H-90Q-156 -22 -156 -140Z', '#fff', { opacity: 0.16 }),
    oval(-56, -140, 100, 19, light),
    oval(-56, -138, 86, 14, '#6b4128'),
    shape('M-56 -130Q-92 -146 -56 -144Q-20 -146 -56 -130Z', '#e9cba2'),
    oval(168, -6, 108, 16, wall),
    shape('M76 -20Q84 -92 150 -96Q232 -98 260 -24Q240 -46 214 -40Q196 -66 168 -56Q138 -68 124 -38Q96 -42 76 -20Z', crust),
    stroke('M124 -78L128 -42M168 -94L168 -58M210 -80L212 -44', shade, 5, { opacity: 0.35 }),
  ].join('')

export const pint: Subject = ({ accent, wall, dark, shade }) =>
  [
    group(
      'translate(-70 0)',
      shape('M-66 -236H66L50 0H-50Z', '#d98f2b'),
      shape('M-66 -236H-30L-26 0H-50Z', '#fff', { opacity: 0.25 }),
      repeat(6, (index) => disc(-20 + ((index * 29) % 64), -40 - index * 26, 4, '#fff', { opacity: 0.5 })),
      shape(
        'M-74 -232Q-84 -272 -44 -272Q-20 -300 10 -276Q60 -292 72 -250Q80 -232 66 -222Q40 -236 20 -216Q-10 -238 -40 -218Q-60 -238 -74 -232Z',
        '#fff8ea',
      ),
    ),
    group(
      'translate(120 0)',
      oval(0, -8, 150, 20, porcelain),
      shape('M-104 -18Q-110 -70 0 -76Q110 -70 104 -18Z', crust),
      shape('M-112 -20Q-96 -36 -80 -22T-48 -22T-16 -22T16 -22T48 -22T80 -22T112 -20L98 -8H-98Z', '#a86a35'),
      stroke('M-30 -58L-10 -70M6 -62L26 -72', shade, 5),
      shape('M70 -80q20 -38 50 -28q-8 34 -50 28Z', leaf),
    ),
    box(-236, -52, 60, 52, dark, { rx: 5 }),
    box(-226, -42, 40, 32, accent, { rx: 3 }),
    box(-250, -6, 88, 8, wall, { rx: 4 }),
  ].join('')

export const bread: Subject = ({ accent, light, wall }) =>
  [
    box(-230, -18, 460, 18, wood, { rx: 9 }),
    shape('M-206 -18Q-216 -130 -96 -136Q30 -140 22 -18Z', crust),
    shape('M-206 -18Q-214 -90 -160 -118Q-186 -70 -176 -18Z', '#8d5527', { opacity: 0.45 }),
    repeat(3, (index) => stroke(`M${-150 + index * 52} -60q16 -40 34 -52`, '#f6dfb6', 9)),
    group(
      'translate(96 -18) rotate(-18)',
      shape('M-70 0Q-92 -196 -34 -214Q12 -214 10 0Z', '#b9783a'),
      repeat(4, (index) => stroke(`M-58 ${-40 - index * 42}l44 -22`, '#f3d8a8', 7)),
    ),
    shape('M118 -18Q116 -96 176 -98Q236 -96 232 -18Z', '#cf9147'),
    stroke('M148 -66q28 -22 58 0', '#f6dfb6', 7),
    shape('M-20 -18L6 -92H96L122 -18Z', accent),
    shape('M-8 -52H110L116 -34H-14Z', light, { opacity: 0.7 }),
    stroke('M40 -92Q44 -150 30 -196M52 -92Q64 -140 62 -180', wall, 5),
    repeat(3, (index) => oval(30 - index, -196 + index * 22, 8, 15, '#e2bd6c')),
  ].join('')

export const cake: Subject = ({ accent, light, shade }) =>
  [
    shape('M-90 0Q-40 -8 -24 -56H24Q40 -8 90 0Z', porcelain),
    oval(0, -62, 190, 24, porcelain),
    box(-136, -168, 272, 104, '#e8bf86'),
    oval(0, -66, 136, 16, '#d9aa6c'),
    box(-136, -126, 272, 16, '#fff3e2'),
    box(-136, -114, 272, 7, '#c8485a'),
    oval(0, -168, 136, 20, light),
    shape('M-136 -168Q-126 -128 -104 -150Q-84 -118 -60 -148Q-36 -124 -14 -148Q12 -120 36 -148Q60 -122 82 -148Q110 -126 136 -168Z', light),
    repeat(
      5,
      (index) =>
        disc(-90 + index * 45, -180 - (index % 2) * 6, 15, '#c23a4d') +
        disc(-95 + index * 45, -185 - (index % 2) * 6, 4, '#fff', { opacity: 0.7 }),
    ),
    group(
      'translate(-238 0)',
      shape('M-38 -66H38Q36 -8 14 0H-14Q-36 -8 -38 -66Z', accent),
      stroke('M38 -54q26 0 18 22q-6 12 -26 10', accent, 8),
      oval(0, -66, 38, 7, shade),
    ),
    group(
      'translate(238 0)',
      shape('M-40 -10Q-54 -84 0 -88Q54 -84 40 -10Q0 4 -40 -10Z', accent),
      stroke('M-44 -48Q-84 -60 -78 -92', accent, 12),
      disc(0, -96, 9, shade),
    ),
  ].join('')

export const thali: Subject = ({ dark, shade }) =>
  [
    oval(0, -10, 236, 46, '#b98a3d'),
    oval(0, -16, 222, 40, '#e2bb6b'),
    repeat(4, (index) => {
      const [x = 0, y = 0, colour = ''] = [
        [-130, -30, '#c4582a'],
        [-44, -46, '#7a9a3c'],
        [54, -46, '#e3a32f'],
        [136, -30, '#9d3426'],
      ].at(index) as [number, number, string]
      return (
        oval(x, y + 12, 50, 14, dark, { opacity: 0.18 }) +
        shape(`M${x - 48} ${y - 8}Q${x - 42} ${y + 18} ${x} ${y + 18}Q${x + 42} ${y + 18} ${x + 48} ${y - 8}Z`, '#a87a32') +
        oval(x, y - 8, 48, 13, colour)
      )
    }),
    shape('M-84 -8Q-70 -46 0 -48Q70 -46 84 -8Q0 18 -84 -8Z', '#fffaf0'),
    shape('M-30 -40Q0 -64 30 -40', leaf),
    shape('M96 2Q120 -24 186 -14Q200 4 150 14Q110 16 96 2Z', crust),
    repeat(3, (index) => disc(126 + index * 22, 0, 4, shade, { opacity: 0.5 })),
    steam(-44, -84),
    steam(54, -84),
  ].join('')

export const tacos: Subject = ({ accent, wall }) =>
  [
    box(-236, -16, 472, 16, wood, { rx: 8 }),
    repeat(3, (index) =>
      group(
        `translate(${-140 + index * 130} -16)`,
        shape('M-66 -40Q-50 -132 20 -128Q84 -118 84 -40Z', '#d9a047'),
        shape('M-62 -72q16 -30 34 -16q6 -28 30 -18q18 -20 34 2q24 -4 34 32Z', leaf),
        repeat(4, (piece) => disc(-32 + piece * 28, -92 + (piece % 2) * 10, 10, piece % 2 ? '#c43f2e' : '#8d4a2d')),
        shape('M-74 0Q-76 -92 -6 -96Q72 -94 74 0Z', '#f0c46c'),
        repeat(4, (spot) => disc(-38 + spot * 26, -30 - (spot % 2) * 26, 5, '#c9923d')),
      ),
    ),
    shape('M206 -60Q236 -84 262 -54Q250 -20 222 -22Q200 -30 206 -60Z', '#a9c653'),
    stroke('M216 -52l34 18', '#fff', 3, { opacity: 0.6 }),
    shape('M-262 0L-270 -58H-202L-210 0Z', accent),
    oval(-236, -58, 34, 7, wall),
  ].join('')

export const fishAndChips: Subject = ({ accent, light, wall }) =>
  [
    shape('M-220 0L-250 -60L-160 -48L-90 -78L0 -52L90 -78L170 -46L250 -64L222 0Z', light),
    repeat(7, (index) => stroke(`M${-196 + index * 60} -10L${-206 + index * 62} -44`, wall, 3, { opacity: 0.25 })),
    repeat(9, (index) =>
      group(
        `translate(${-20 + index * 24} -58) rotate(${-34 + ((index * 37) % 68)})`,
        box(-9, -76, 18, 92, index % 2 ? '#f0c35a' : '#e4ae42', { rx: 4 }),
      ),
    ),
    shape('M-214 -62Q-180 -148 -60 -138Q20 -130 62 -88L106 -116L98 -48L64 -66Q0 -26 -110 -36Q-190 -40 -214 -62Z', '#c98436'),
    stroke('M-170 -70q20 -22 40 0t40 0t40 0t36 -8', '#f0c98a', 6, { opacity: 0.8 }),
    shape('M-250 -2L-236 -44Q0 -22 236 -44L250 -2Z', accent),
    stroke('M-238 -34Q0 -12 238 -34', light, 4, { opacity: 0.6 }),
    shape('M206 -76a44 44 0 0 1 56 66q-30 -12 -56 -66Z', '#f2d64c'),
  ].join('')
