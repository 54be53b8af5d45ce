import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { iron, leaf, porcelain, type Subject, steel, wood } from './materials.ts'

export const toolbox: Subject = ({ wall, accent, dark, light, shade }) =>
  [
    group(
      'translate(-130 -120) rotate(-14)',
      box(-9, -110, 18, 130, wood, { rx: 6 }),
      shape('M-46 -142Q-60 -112 -40 -110H34L52 -122V-138Z', iron),
    ),
    group('translate(110 -110) rotate(12)', box(-10, -40, 20, 60, accent, { rx: 6 }), box(-5, -130, 10, 92, steel)),
    stroke('M-30 -120L-10 -210M-10 -210l-22 -22M-10 -210l16 -24', steel, 15),
    box(-190, -126, 380, 126, wall, { rx: 12 }),
    box(-190, -126, 380, 32, dark, { opacity: 0.35, rx: 12 }),
    box(-190, -126, 60, 126, '#fff', { opacity: 0.1, rx: 12 }),
    stroke('M-84 -126Q-84 -186 0 -186Q84 -186 84 -126', dark, 15),
    box(-26, -108, 52, 38, light, { rx: 6 }),
    box(-150, -50, 300, 10, shade, { rx: 5 }),
  ].join('')

export const tap: Subject = ({ accent, wall, light, dark }) =>
  [
    shape('M-210 -120H150L120 -18Q116 0 96 0H-156Q-176 0 -180 -18Z', porcelain),
    shape('M-210 -120H-150L-130 0H-156Q-176 0 -180 -18Z', '#000', { opacity: 0.05 }),
    box(-226, -136, 392, 24, '#fff', { rx: 11 }),
    stroke('M60 -136V-214Q60 -256 12 -256Q-34 -256 -34 -212', steel, 24),
    stroke('M56 -136V-214Q56 -250 14 -252', '#fff', 5, { opacity: 0.7 }),
    stroke('M62 -170H108', steel, 14),
    disc(114, -170, 15, accent),
    shape('M-34 -190q14 24 0 36q-14 -12 0 -36Z', '#6fb3cf'),
    stroke('M-34 -196V-132', '#9fd0e2', 10, { opacity: 0.7 }),
    group(
      'translate(214 0) rotate(10)',
      box(-11, -170, 22, 150, wall, { rx: 10 }),
      stroke('M0 -170V-190M-26 -226Q-26 -190 0 -188Q26 -190 26 -226', iron, 17),
    ),
    repeat(3, (index) => disc(-70 + index * 60, -66, 6, dark, { opacity: 0.12 })),
    box(-110, -150, 44, 16, light, { rx: 6 }),
  ].join('')

export const bulb: Subject = ({ accent, wall, dark, shade, light }) =>
  [
    disc(-40, -186, 150, '#f8d98b', { opacity: 0.3 }),
    disc(-40, -186, 108, '#f8d98b', { opacity: 0.4 }),
    shape('M-118 -196A78 78 0 1 1 38 -196Q36 -150 4 -118L-2 -84H-78L-84 -118Q-116 -150 -118 -196Z', '#fff0c2'),
    stroke('M-72 -92L-66 -160L-40 -188L-14 -160L-8 -92', '#e0952f', 5),
    repeat(3, (index) => box(-78 + index * 3, -84 + index * 20, 76 - index * 6, 17, iron, { rx: 7 })),
    box(-60, -22, 40, 22, dark, { rx: 8 }),
    group(
      'translate(160 0)',
      box(-66, -150, 132, 150, porcelain, { rx: 14 }),
      disc(0, -82, 44, wall, { opacity: 0.16 }),
      box(-8, -112, 16, 22, dark, { rx: 3 }),
      box(-28, -78, 14, 20, dark, { rx: 3 }),
      box(14, -78, 14, 20, dark, { rx: 3 }),
    ),
    stroke('M94 -20Q30 -60 -10 -10T-190 -14', accent, 9),
    box(-236, -34, 52, 34, shade, { rx: 8 }),
    box(-252, -26, 18, 6, steel),
    box(-252, -14, 18, 6, light),
  ].join('')

export const joinery: Subject = ({ accent, light, shade }) =>
  [
    box(-240, -30, 480, 30, wood, { rx: 6 }),
    stroke('M-230 -18H230M-220 -8H150', shade, 2, { opacity: 0.35 }),
    group(
      'translate(-110 -30)',
      box(-110, -52, 220, 52, '#9a6a3f', { rx: 8 }),
      shape('M-70 -52L-50 -120Q-30 -128 -24 -100L-16 -52Z', '#7d5230'),
      shape('M44 -52Q40 -104 70 -106Q98 -98 84 -52Z', '#7d5230'),
      shape('M-4 -52L14 -96L30 -90L20 -52Z', steel),
    ),
    stroke('M20 -40q24 -30 44 -4t34 -6t26 4', '#e8c796', 9),
    group(
      'translate(126 -34) rotate(-16)',
      shape('M-70 0H130L130 -16L-70 -58Z', steel),
      stroke('M-60 -1l8 7l8 -7l8 7l8 -7l8 7l8 -7l8 7l8 -7l8 7l8 -7l8 7l8 -7', iron, 3),
      shape('M-130 4Q-146 -74 -70 -62V4Z', accent),
      disc(-100, -28, 15, light),
    ),
    repeat(3, (index) => box(-220 + index * 16, -196 + index * 14, 14, 130 - index * 14, ['#c99c66', '#b98a54', '#d6ad7a'][index] ?? wood)),
  ].join('')

export const house: Subject = ({ accent, wall, shade, light, dark }) =>
  [
    box(-160, -140, 320, 140, wall),
    box(-160, -140, 320, 22, dark, { opacity: 0.2 }),
    shape('M-194 -134L-70 -254H70L194 -134Z', shade),
    repeat(4, (row) =>
      stroke(`M${-80 - row * 28} ${-238 + row * 27}H${80 + row * 28}`, light, 2.5, { opacity: 0.3, 'stroke-dasharray': '20 5' }),
    ),
    box(66, -300, 40, 80, wall),
    box(60, -306, 52, 14, shade),
    box(-28, -96, 56, 96, accent, { rx: 4 }),
    repeat(
      2,
      (index) =>
        box(-124 + index * 186, -100, 62, 56, '#f8e3ad', { rx: 4 }) +
        stroke(`M${-93 + index * 186} -100v56M${-124 + index * 186} -72h62`, light, 5),
    ),
    stroke('M176 0L116 -250M218 0L158 -250', '#d9a94e', 8),
    repeat(6, (index) => stroke(`M${170 - index * 10} ${-28 - index * 40}H${208 - index * 10}`, '#d9a94e', 6)),
    repeat(3, (index) => disc(-190 + index * 26, -18, 24 - index * 3, leaf)),
  ].join('')

export const garden: Subject = ({ accent, wall, light }) =>
  [
    group(
      'translate(-190 0) rotate(-6)',
      box(-6, -230, 12, 170, wood, { rx: 6 }),
      box(-30, -244, 60, 16, wood, { rx: 8 }),
      shape('M-30 -70H30V-20Q0 16 -30 -20Z', steel),
    ),
    group(
      'translate(-60 0)',
      shape('M-84 -110H60L48 0H-72Z', accent),
      shape('M60 -96Q112 -100 130 -150L146 -144Q136 -70 54 -50Z', accent),
      stroke('M-84 -96Q-140 -110 -120 -60Q-104 -34 -74 -36', accent, 11),
      stroke('M-60 -110Q-12 -190 36 -110', accent, 10),
      shape('M-84 -110H-52L-46 0H-72Z', '#fff', { opacity: 0.2 }),
      oval(142, -150, 26, 9, steel),
    ),
    repeat(3, (index) =>
      group(
        `translate(${118 + index * 56} 0)`,
        stroke('M0 -50V-110', leaf, 6),
        oval(-16, -84, 18, 8, leaf),
        repeat(5, (petal) =>
          group(
            `rotate(${petal * 72} 0 -${122 + (index % 2) * 26})`,
            oval(0, -138 - (index % 2) * 26, 11, 17, [light, '#e08a94', '#f0c542'][index] ?? light),
          ),
        ),
        disc(0, -122 - (index % 2) * 26, 10, '#c9772f'),
        stroke(`M0 -50V-${110 + (index % 2) * 26}`, leaf, 6),
        shape('M-30 -56H30L23 0H-23Z', [wall, accent, '#b9683f'][index] ?? wall),
      ),
    ),
  ].join('')

export const kitchen: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    box(-240, -126, 480, 126, wall, { rx: 6 }),
    box(-250, -144, 500, 24, light, { rx: 5 }),
    repeat(
      3,
      (index) =>
        box(-226 + index * 156, -106, 140, 94, shade, { rx: 5, opacity: 0.55 }) + box(-176 + index * 156, -98, 40, 7, '#dbb463', { rx: 3 }),
    ),
    group(
      'translate(-130 -144)',
      shape('M-62 -76H62V-16Q62 0 46 0H-46Q-62 0 -62 -16Z', accent),
      box(-68, -86, 136, 14, dark, { rx: 6 }),
      disc(0, -94, 10, dark),
      stroke('M-62 -54H-88M62 -54H88', dark, 10),
    ),
    group(
      'translate(40 -144)',
      shape('M-44 0Q-54 -76 0 -80Q54 -76 44 0Z', steel),
      stroke('M-34 -70Q0 -130 34 -70', dark, 8),
      stroke('M44 -44L74 -66', steel, 13),
    ),
    group(
      'translate(168 -144)',
      box(-46, -12, 92, 12, wood, { rx: 5 }),
      repeat(3, (index) => disc(-24 + index * 24, -28, 18, index === 1 ? '#e08a3c' : '#d9b13c')),
    ),
    stroke('M-226 -250H226', iron, 6),
    repeat(
      5,
      (index) =>
        stroke(`M${-170 + index * 84} -250v26`, iron, 4) +
        (index % 2 ? box(-182 + index * 84, -226, 24, 34, iron, { rx: 4 }) : disc(-170 + index * 84, -208, 19, iron)),
    ),
  ].join('')

export const fireplace: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    box(-190, -236, 380, 30, light, { rx: 5 }),
    box(-166, -210, 332, 210, wall),
    box(-112, -150, 224, 150, dark, { rx: 8 }),
    shape('M-60 -14Q-90 -70 -40 -104Q-36 -70 -10 -84Q0 -130 26 -134Q20 -90 52 -82Q84 -56 60 -14Z', '#e8863a'),
    shape('M-30 -14Q-44 -48 -12 -62Q0 -90 14 -88Q14 -60 34 -48Q40 -26 28 -14Z', '#f8d06a'),
    stroke('M-70 -10L60 -22M-60 -22L70 -10', '#7d5230', 15),
    stroke('M-150 -190h44v26h-44M106 -190h44v26h-44M-150 -120h26M124 -120h26M-150 -60h26M124 -60h26', shade, 4, { opacity: 0.6 }),
    box(-140, -282, 34, 46, accent, { rx: 4 }),
    stroke('M20 -238V-262', '#dbb463', 6),
    disc(20, -276, 22, '#dbb463'),
    disc(20, -276, 16, light),
    group('translate(228 0) rotate(5)', box(-5, -220, 10, 180, wood, { rx: 5 }), shape('M-40 -46Q0 -70 40 -46L30 0Q0 12 -30 0Z', dark)),
  ].join('')

export const vacuum: Subject = ({ accent, wall, dark, light, shade }) =>
  [
    oval(0, -4, 250, 22, wall),
    oval(0, -6, 200, 15, 'none', { stroke: light, 'stroke-width': 5, opacity: 0.7, 'stroke-dasharray': '14 10' }),
    shape('M-200 -8Q-206 -52 -170 -52H-60Q-30 -50 -30 -8Z', dark),
    stroke('M-120 -50L-10 -270', iron, 15),
    stroke('M-10 -270Q16 -300 40 -270Q120 -190 130 -120', shade, 17),
    shape('M60 -24Q54 -140 150 -144Q240 -140 236 -24Z', accent),
    shape('M60 -24Q54 -140 150 -144Q100 -120 100 -24Z', '#fff', { opacity: 0.16 }),
    disc(188, -34, 36, dark),
    disc(188, -34, 16, light),
    disc(84, -22, 18, dark),
    box(122, -116, 64, 22, light, { rx: 10 }),
  ].join('')
