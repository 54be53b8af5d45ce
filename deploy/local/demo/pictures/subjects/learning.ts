import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { crust, iron, leaf, porcelain, type Subject, steel, wood } from './materials.ts'

export const desk: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    repeat(3, (index) => {
      const [x = 0, width = 0] =
        [
          [-216, 260],
          [-196, 226],
          [-210, 210],
        ][index] ?? []
      const colour = [wall, accent, shade][index] ?? wall
      return box(x, -46 - index * 44, width, 44, colour, { rx: 6 }) + box(x + 16, -38 - index * 44, width - 16, 28, light)
    }),
    group(
      'translate(-112 -134)',
      disc(-12, -42, 40, '#c8453c'),
      disc(12, -42, 40, '#c8453c'),
      disc(-20, -58, 10, '#fff', { opacity: 0.4 }),
      stroke('M0 -78Q4 -104 20 -108', '#6b4128', 6),
      shape('M6 -88Q30 -112 52 -88Q28 -74 6 -88Z', leaf),
    ),
    group(
      'translate(112 0)',
      shape('M-48 -110H48L40 0H-40Z', accent),
      repeat(4, (index) =>
        group(
          `translate(${-30 + index * 20} -108) rotate(${-12 + index * 8})`,
          box(-7, -110 + (index % 2) * 22, 14, 116, ['#f0c542', wall, '#e08a94', dark][index] ?? wall, { rx: 2 }),
          shape(`M-7 ${-110 + (index % 2) * 22}h14l-7 -22Z`, '#eed3a8'),
        ),
      ),
      shape('M-48 -110H48L40 0H-40Z', accent),
      shape('M-48 -110H-24L-20 0H-40Z', '#fff', { opacity: 0.2 }),
    ),
    group(
      'translate(216 0)',
      box(-38, -70, 76, 70, shade, { rx: 6 }),
      box(-28, -60, 56, 22, '#cfe3d4', { rx: 3 }),
      repeat(6, (index) => disc(-18 + (index % 3) * 18, -26 + Math.floor(index / 3) * 14, 5, light)),
    ),
  ].join('')

export const blocks: Subject = ({ accent, wall, light, shade }) =>
  [
    group(
      'translate(-150 0)',
      repeat(3, (index) =>
        box(
          -80 + index * 56 - (index === 2 ? 84 : 0),
          index === 2 ? -156 : -78,
          index === 2 ? 80 : 76,
          76,
          ['#e8505b', '#6fb3cf', '#f0c542'][index] ?? accent,
          { rx: 8 },
        ),
      ),
      disc(-42, -40, 20, light, { opacity: 0.9 }),
      shape('M14 -20L34 -60L54 -20Z', light, { opacity: 0.9 }),
    ),
    group(
      'translate(40 0)',
      oval(0, -8, 72, 10, shade),
      repeat(5, (index) =>
        oval(0, -22 - index * 30, 68 - index * 10, 17, ['#e8505b', '#f0a03c', '#f0c542', '#7cb58a', '#6fb3cf'][index] ?? accent),
      ),
      disc(0, -172, 18, wall),
    ),
    group(
      'translate(186 0)',
      oval(0, -70, 62, 66, '#c9a074'),
      disc(0, -160, 50, '#c9a074'),
      disc(-38, -202, 19, '#b0845a'),
      disc(38, -202, 19, '#b0845a'),
      oval(0, -146, 24, 18, '#ecd2ae'),
      oval(0, -154, 9, 7, '#3a2a20'),
      disc(-20, -170, 5, '#3a2a20'),
      disc(20, -170, 5, '#3a2a20'),
      oval(0, -62, 34, 38, '#ecd2ae'),
      oval(-46, -14, 26, 18, '#b0845a'),
      oval(46, -14, 26, 18, '#b0845a'),
      shape('M-22 -114L0 -104L22 -114V-92L0 -100L-22 -92Z', accent),
    ),
  ].join('')

export const piano: Subject = ({ accent, wall, dark, light }) =>
  [
    box(-210, -236, 330, 236, dark, { rx: 8 }),
    box(-210, -236, 330, 22, accent, { rx: 8 }),
    box(-120, -204, 150, 76, light, { rx: 4 }),
    repeat(4, (index) => stroke(`M-106 ${-190 + index * 14}h122`, wall, 2, { opacity: 0.6 })),
    box(-226, -116, 362, 20, accent, { rx: 5 }),
    box(-216, -98, 342, 34, porcelain),
    repeat(14, (index) => (index % 7 === 2 || index % 7 === 6 ? '' : box(-200 + index * 24, -98, 13, 21, '#1c1c22'))),
    box(-204, -56, 22, 56, dark),
    box(92, -56, 22, 56, dark),
    group(
      'translate(206 0) rotate(7)',
      shape('M0 0C-52 0 -54 -52 -26 -66C-44 -96 -34 -126 0 -126C34 -126 44 -96 26 -66C54 -52 52 0 0 0Z', '#a5622f'),
      box(-6, -250, 12, 140, '#3a2a20', { rx: 4 }),
      disc(0, -254, 12, '#a5622f'),
      stroke('M-3 -240V-24M3 -240V-24', '#f3e3c3', 1.5),
      stroke('M-14 -86q-10 12 0 22M14 -86q10 12 0 22', '#3a2a20', 3),
    ),
  ].join('')

export const robot: Subject = ({ accent, wall, light, dark, shade }) =>
  [
    group(
      'translate(-110 0)',
      stroke('M0 -232V-262', iron, 6),
      disc(0, -268, 12, accent),
      box(-70, -236, 140, 96, wall, { rx: 22 }),
      box(-52, -216, 104, 56, dark, { rx: 14 }),
      disc(-24, -188, 12, '#7ee0a0'),
      disc(24, -188, 12, '#7ee0a0'),
      box(-56, -132, 112, 92, accent, { rx: 18 }),
      disc(0, -88, 20, light),
      stroke('M-60 -112Q-100 -90 -84 -50M60 -112Q100 -90 84 -50', iron, 13),
      box(-44, -40, 32, 40, iron, { rx: 8 }),
      box(12, -40, 32, 40, iron, { rx: 8 }),
    ),
    group(
      'translate(130 0)',
      box(-110, -176, 220, 150, dark, { rx: 12 }),
      box(-98, -164, 196, 122, '#22303c', { rx: 5 }),
      repeat(5, (index) =>
        box(
          -84 + (index % 3) * 20,
          -150 + index * 20,
          50 + ((index * 31) % 60),
          9,
          ['#7ee0a0', '#f0c542', '#6fb3cf', '#e08a94', light][index] ?? light,
          { rx: 4 },
        ),
      ),
      shape('M-136 -26H136L150 0H-150Z', shade),
    ),
  ].join('')

export const dance: Subject = ({ accent, wall, light, shade }) =>
  [
    stroke('M-230 -150H230', wood, 13),
    stroke('M-170 -150V0M170 -150V0', wood, 9),
    group(
      'translate(-40 0)',
      stroke('M0 -120Q-20 -60 -6 -4M0 -120Q80 -110 150 -170', '#d7a27a', 15),
      shape('M-70 -110Q0 -170 84 -120Q60 -84 -6 -96Q-40 -92 -70 -110Z', accent),
      stroke('M0 -130V-190', accent, 26),
      stroke('M-2 -190Q-60 -230 -30 -286M2 -190Q60 -210 110 -250', '#d7a27a', 12),
      disc(4, -224, 23, '#d7a27a'),
      disc(10, -252, 12, '#5a3a26'),
      shape('M-18 -230Q4 -262 26 -226Q4 -240 -18 -230Z', '#5a3a26'),
      shape('M-14 -4l18 -16v20ZM146 -180l22 2l-14 14Z', shade),
    ),
    group(
      'translate(160 -6)',
      shape('M-40 0Q-46 -24 -10 -26Q30 -22 50 -8V0Z', '#e5a3a8'),
      stroke('M-30 -24Q-50 -70 -10 -80', '#e5a3a8', 5),
    ),
    repeat(3, (index) => disc(-200 + index * 30, -12 - index * 3, 10, [light, wall, accent][index] ?? light, { opacity: 0.7 })),
  ].join('')

export const pottery: Subject = ({ accent, wall, light, shade }) =>
  [
    group(
      'translate(-90 0)',
      oval(0, -44, 130, 20, iron),
      box(-16, -40, 32, 36, iron),
      oval(0, -6, 90, 10, iron),
      shape('M-56 -54Q-96 -120 -40 -170Q-30 -190 -44 -208H44Q30 -190 40 -170Q96 -120 56 -54Q0 -44 -56 -54Z', '#b9683f'),
      shape('M-56 -54Q-96 -120 -40 -170Q-30 -190 -44 -208H-14Q-30 -120 -26 -50Z', '#fff', { opacity: 0.15 }),
      oval(0, -208, 44, 9, '#8a4827'),
      stroke('M-66 -120Q0 -104 66 -120M-62 -98Q0 -82 62 -98', '#8a4827', 3, { opacity: 0.5 }),
    ),
    group(
      'translate(136 0)',
      shape('M-46 -86H46Q44 -10 24 0H-24Q-44 -10 -46 -86Z', accent),
      shape('M-46 -86H46Q46 -60 42 -50Q0 -30 -42 -50Z', light, { opacity: 0.8 }),
    ),
    group('translate(226 0)', shape('M-30 0Q-46 -60 -12 -84V-130H12V-84Q46 -60 30 0Z', wall), oval(0, -130, 15, 5, shade)),
    group('translate(60 0) rotate(8)', box(-5, -150, 10, 110, wood, { rx: 4 }), shape('M-10 -150Q0 -186 10 -150Z', shade)),
  ].join('')

export const gloves: Subject = ({ accent, wall, light, dark }) =>
  [
    stroke('M-150 -330V-270', iron, 7),
    box(-200, -276, 100, 236, wall, { rx: 40 }),
    box(-200, -190, 100, 14, light, { opacity: 0.5 }),
    box(-200, -116, 100, 14, light, { opacity: 0.5 }),
    box(-200, -276, 30, 236, '#fff', { rx: 15, opacity: 0.15 }),
    repeat(2, (index) =>
      group(
        `translate(${30 + index * 150} ${-10 + index * 4}) rotate(${-8 + index * 18})`,
        shape('M-50 -56Q-78 -164 0 -172Q74 -166 62 -80Q58 -56 44 -50V0H-44V-50Z', accent),
        shape('M-50 -84Q-84 -96 -74 -128Q-50 -148 -34 -116Z', accent),
        shape('M-50 -56Q-78 -164 0 -172Q-40 -140 -30 -50Z', '#fff', { opacity: 0.18 }),
        box(-46, -40, 92, 40, light, { rx: 6 }),
        stroke('M-20 -34V-6M0 -34V-6M20 -34V-6', dark, 3, { opacity: 0.3 }),
      ),
    ),
  ].join('')

export const campfire: Subject = ({ accent, wall, light }) =>
  [
    repeat(3, (index) =>
      group(
        `translate(${-210 + index * 74} 0) scale(${1 - index * 0.16})`,
        box(-9, -60, 18, 60, '#7d5230'),
        shape('M0 -290L62 -170H34L78 -96H42L92 -44H-92L-42 -96H-78L-34 -170H-62Z', index % 2 ? leaf : '#3f7350'),
      ),
    ),
    shape('M36 0L136 -170L236 0Z', accent),
    shape('M104 0L136 -120L168 0Z', '#22303c'),
    shape('M136 -170L36 0H64Z', '#fff', { opacity: 0.2 }),
    stroke('M-40 -8L50 -22M-36 -22L54 -6', '#7d5230', 13),
    shape('M-26 -20Q-44 -64 -6 -92Q2 -66 16 -78Q44 -50 34 -20Z', '#e8863a'),
    shape('M-8 -20Q-14 -46 6 -60Q22 -40 18 -20Z', '#f8d06a'),
    repeat(3, (index) => disc(0 + index * 12, -116 - index * 26, 4, light)),
    oval(8, -2, 80, 7, wall, { opacity: 0.4 }),
  ].join('')

export const cooking: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    box(-240, -16, 480, 16, wood, { rx: 8 }),
    group(
      'translate(-110 -16)',
      shape('M-100 -118H100V-24Q100 0 76 0H-76Q-100 0 -100 -24Z', accent),
      shape('M-100 -118H-64V0H-76Q-100 0 -100 -24Z', '#fff', { opacity: 0.18 }),
      box(-108, -132, 216, 20, shade, { rx: 9 }),
      stroke('M-100 -86H-130M100 -86H130', dark, 12),
      stroke('M40 -132L84 -220', wood, 11),
    ),
    group(
      'translate(120 -16)',
      box(-90, -12, 180, 12, '#d6ad7a', { rx: 5 }),
      shape('M-70 -12Q-76 -52 -30 -52Q-10 -50 -14 -12Z', '#e8752c'),
      shape('M-52 -50Q-40 -84 -20 -50Z', leaf),
      disc(20, -38, 26, '#c8453c'),
      shape('M60 -12L66 -86Q86 -100 94 -76L86 -12Z', '#7cb58a'),
    ),
    group(
      'translate(176 -130)',
      shape('M-46 -40Q-80 -84 -36 -100Q-20 -136 20 -116Q70 -120 62 -72Q64 -50 46 -40V0H-46Z', porcelain),
      box(-46, -18, 92, 20, '#fff'),
      stroke('M-20 -30V-60M6 -30V-70', shade, 3, { opacity: 0.3 }),
    ),
    shape('M-236 -16V-90Q-220 -104 -204 -90V-16Z', wall),
    box(-230, -120, 20, 32, light, { rx: 5 }),
  ].join('')

export const firstAid: Subject = ({ wall, light, dark, shade }) =>
  [
    stroke('M-70 -200Q-70 -246 0 -246Q70 -246 70 -200', dark, 15),
    box(-180, -204, 360, 204, '#c8453c', { rx: 22 }),
    box(-180, -204, 70, 204, '#fff', { opacity: 0.12, rx: 22 }),
    disc(0, -104, 70, porcelain),
    shape('M-18 -152H18V-122H48V-86H18V-56H-18V-86H-48V-122H-18Z', '#c8453c'),
    group(
      'translate(228 0)',
      box(-32, -90, 64, 90, porcelain, { rx: 10 }),
      box(-32, -66, 64, 34, wall),
      box(-20, -112, 40, 24, shade, { rx: 5 }),
    ),
    group('translate(-232 0)', disc(0, -36, 36, porcelain), disc(0, -36, 14, steel), stroke('M20 -8h40', porcelain, 12)),
    box(-140, -20, 280, 6, light, { opacity: 0.3, rx: 3 }),
  ].join('')

export const sewing: Subject = ({ accent, wall, dark, light }) =>
  [
    box(-230, -34, 460, 34, wood, { rx: 9 }),
    shape('M-180 -34V-60H120V-34Z', dark),
    shape('M40 -60V-160H-90V-96H-130V-190Q-130 -214 -106 -214H90Q120 -214 120 -184V-60Z', dark),
    stroke('M-110 -96V-64', steel, 6),
    disc(134, -140, 32, iron),
    disc(134, -140, 14, dark),
    stroke('M-60 -190H70', '#dbb463', 6),
    box(-8, -252, 30, 38, accent, { rx: 4 }),
    shape('M-220 -34Q-200 -66 -120 -58Q-40 -50 -10 -62Q20 -40 -20 -34Z', wall),
    repeat(6, (index) => disc(-196 + index * 32, -46, 4, light, { opacity: 0.8 })),
    group(
      'translate(200 -34)',
      disc(0, -40, 38, '#c8453c'),
      shape('M-14 -74Q0 -60 14 -74L8 -84H-8Z', leaf),
      repeat(4, (index) => stroke(`M${-18 + index * 12} -60l${-8 + index * 6} -34`, steel, 3) + disc(-26 + index * 18, -96, 5, crust)),
    ),
  ].join('')
