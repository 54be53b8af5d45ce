import { box, disc, group, oval, repeat, shape, stroke } from '../shapes.ts'
import { iron, leaf, porcelain, type Subject, steel, wood } from './materials.ts'

export const curtain: Subject = ({ accent, glow }) =>
  [
    shape('M-60 -290L-170 0H170L60 -290Z', '#fff3c9', { opacity: 0.18 }),
    box(-250, -16, 500, 16, wood),
    repeat(2, (side) =>
      group(
        `scale(${side ? -1 : 1} 1)`,
        shape('M-250 -300H-40Q-70 -120 -190 -96Q-180 -40 -170 -16H-250Z', '#a8323f'),
        stroke(
          'M-220 -296Q-214 -160 -226 -20M-180 -296Q-170 -160 -204 -110M-130 -296Q-120 -190 -196 -110M-84 -296Q-90 -200 -190 -104',
          '#6f1a2a',
          7,
          { opacity: 0.6 },
        ),
        box(-206, -112, 40, 13, '#e5bd5f', { rx: 6 }),
      ),
    ),
    shape(
      'M-256 -304H256V-262Q224 -238 192 -262Q160 -238 128 -262Q96 -238 64 -262Q32 -238 0 -262Q-32 -238 -64 -262Q-96 -238 -128 -262Q-160 -238 -192 -262Q-224 -238 -256 -262Z',
      '#8b2434',
    ),
    group(
      'translate(-40 -76) rotate(-10)',
      shape('M-48 -62Q0 -42 48 -62Q54 40 0 54Q-54 40 -48 -62Z', porcelain),
      stroke('M-30 -22q12 -12 22 0M10 -22q12 -12 22 0M-26 14Q0 44 26 14', '#33202a', 6),
    ),
    group(
      'translate(52 -66) rotate(12)',
      shape('M-46 -60Q0 -40 46 -60Q52 38 0 52Q-52 38 -46 -60Z', accent),
      stroke('M-30 -24q12 12 22 0M10 -24q12 12 22 0M-22 30Q0 4 22 30', '#33202a', 6),
    ),
    oval(0, -10, 170, 8, glow, { opacity: 0.3 }),
  ].join('')

export const band: Subject = ({ accent, light, dark, wall }) =>
  [
    shape('M-30 -330L-220 0H180Z', '#fff3c9', { opacity: 0.16 }),
    group(
      'translate(-110 0)',
      box(-5, -220, 10, 216, iron),
      shape('M-56 0H56L26 -14H-26Z', iron),
      box(-23, -290, 46, 76, light, { rx: 23 }),
      repeat(3, (index) => stroke(`M-18 ${-272 + index * 16}H18`, dark, 4)),
      box(-26, -232, 52, 12, iron, { rx: 5 }),
    ),
    group(
      'translate(60 0) rotate(8)',
      shape('M0 0C-78 0 -78 -96 -22 -102C-38 -140 34 -140 22 -102C78 -96 78 0 0 0Z', accent),
      shape('M0 0C-78 0 -78 -96 -22 -102C-48 -60 -40 -20 0 0Z', '#fff', { opacity: 0.14 }),
      box(-8, -276, 16, 190, wood, { rx: 5 }),
      box(-16, -310, 32, 42, '#7d5230', { rx: 6 }),
      disc(0, -62, 20, dark),
      stroke('M-4 -300V-30M4 -300V-30', light, 1.5, { opacity: 0.8 }),
    ),
    group(
      'translate(206 0)',
      box(-60, -140, 120, 140, dark, { rx: 10 }),
      disc(0, -52, 40, iron),
      disc(0, -52, 16, dark),
      disc(0, -112, 17, iron),
      box(-60, -140, 120, 140, 'none', { stroke: wall, 'stroke-width': 5, rx: 10 }),
    ),
    repeat(3, (index) =>
      group(
        `translate(${-10 + index * 66} ${-240 - (index % 2) * 34})`,
        oval(0, 0, 12, 9, light, { opacity: 0.85 }),
        stroke('M11 -2V-42q18 4 18 20', light, 5, { opacity: 0.85 }),
      ),
    ),
  ].join('')

export const games: Subject = ({ accent, wall, light, dark, shade }) =>
  [
    shape('M-250 0L-190 -70H190L250 0Z', wood),
    repeat(3, (row) =>
      repeat(8, (column) =>
        (row + column) % 2
          ? ''
          : shape(
              `M${-190 - row * 20 + column * (47.5 + row * 5)} ${-70 + row * 23}h${47.5 + row * 5}l${(column - 3.5) * 5} 23h-${47.5 + row * 5}Z`,
              light,
              { opacity: 0.75 },
            ),
      ),
    ),
    group(
      'translate(-130 -34)',
      shape('M-34 0Q-30 -22 -14 -30L-20 -96H20L14 -30Q30 -22 34 0Z', dark),
      shape('M-30 -98L-34 -132L-14 -116L0 -140L14 -116L34 -132L30 -98Z', dark),
    ),
    group(
      'translate(-10 -26)',
      shape('M-36 0Q-30 -26 -12 -34Q-18 -74 -30 -90Q-24 -150 26 -144L44 -104L20 -98Q18 -60 16 -34Q30 -26 36 0Z', porcelain),
      disc(6, -118, 5, dark),
    ),
    group(
      'translate(104 -20) rotate(10)',
      box(-40, -80, 80, 80, accent, { rx: 14 }),
      repeat(5, (dot) => disc([-20, 20, 0, -20, 20][dot] ?? 0, [-60, -60, -40, -20, -20][dot] ?? 0, 8, light)),
    ),
    group(
      'translate(190 -10) rotate(-14)',
      box(-34, -68, 68, 68, wall, { rx: 12 }),
      repeat(3, (dot) => disc(-16 + dot * 16, -50 + dot * 16, 7, light)),
    ),
    oval(0, 0, 240, 5, shade, { opacity: 0.4 }),
  ].join('')

export const climbing: Subject = ({ accent, wall, light, shade, dark }) =>
  [
    shape('M-250 0V-300H-60L30 -190L-20 -90L60 0Z', shade),
    shape('M-60 -300L30 -190L-20 -90L60 0H110L40 -90L96 -200L0 -300Z', wall),
    repeat(11, (index) =>
      group(
        `translate(${-216 + ((index * 83) % 220)} ${-30 - index * 24}) rotate(${index * 40})`,
        shape('M-20 0Q-16 -18 4 -16Q24 -12 20 4Q6 18 -20 0Z', [accent, '#f0c542', '#6fb3cf', '#e08a94', light][index % 5] ?? accent),
      ),
    ),
    stroke('M40 -300Q60 -180 84 -120', light, 4),
    group(
      'translate(84 -120)',
      stroke('M0 20L-36 66L-10 108M0 20L34 60L26 112', dark, 17),
      stroke('M0 22V-30M-2 -26L-40 -62M0 -26L18 -76', accent, 21),
      disc(0, -56, 20, '#d7a27a'),
      shape('M-22 -60Q-18 -86 4 -84Q24 -80 22 -58Z', '#f0c542'),
    ),
    box(100, -26, 150, 26, accent, { rx: 12 }),
    box(110, -46, 130, 22, wall, { rx: 10 }),
  ].join('')

export const film: Subject = ({ accent, light, dark, wall }) =>
  [
    shape('M-110 -150L-260 -280V-20Z', '#fff3c9', { opacity: 0.3 }),
    box(-110, -190, 200, 110, iron, { rx: 12 }),
    shape('M-110 -164L-140 -176V-116L-110 -128Z', dark),
    repeat(2, (index) =>
      group(
        `translate(${-50 + index * 104} -232)`,
        disc(0, 0, 56, dark),
        repeat(5, (hole) => group(`rotate(${hole * 72})`, disc(0, -30, 13, wall))),
        disc(0, 0, 10, light),
      ),
    ),
    stroke('M-20 -80L-80 0M10 -80L70 0M-4 -80V0', wood, 9),
    group(
      'translate(190 0)',
      shape('M-56 -120H56L42 0H-42Z', porcelain),
      repeat(3, (index) => shape(`M${-44 + index * 36} -120h18l-2 120h-12Z`, '#c0392f')),
      repeat(9, (index) =>
        disc(-52 + (index % 5) * 26 + (index > 4 ? 12 : 0), -130 - (index > 4 ? 22 : 0), 18, index % 2 ? '#f8e3ad' : '#fff3d2'),
      ),
    ),
    box(-230, -10, 90, 10, accent, { rx: 4 }),
  ].join('')

export const bowling: Subject = ({ accent, light, wall }) =>
  [
    shape('M-260 0L-110 -70H110L260 0Z', wood),
    stroke('M-190 -4L-80 -68M-90 -4L-30 -68M10 -4L14 -68M110 -4L60 -68', light, 2.5, { opacity: 0.4 }),
    repeat(5, (index) =>
      group(
        `translate(${-108 + index * 54} ${-56 - (index % 2) * 10})`,
        shape('M-21 0Q-36 -60 -12 -100Q-20 -140 0 -144Q20 -140 12 -100Q36 -60 21 0Z', porcelain),
        box(-12, -108, 24, 7, '#c0392f'),
        box(-11, -96, 22, 6, '#c0392f'),
      ),
    ),
    disc(-150, -58, 60, accent),
    disc(-172, -84, 17, '#fff', { opacity: 0.4 }),
    disc(-140, -80, 8, '#22202a'),
    disc(-120, -68, 8, '#22202a'),
    disc(-142, -58, 8, '#22202a'),
    disc(168, -40, 42, wall),
    disc(154, -56, 11, '#fff', { opacity: 0.4 }),
  ].join('')

export const canoe: Subject = ({ accent, light, wall }) =>
  [
    shape('M-260 0Q-200 -30 -140 -8T-20 -8T100 -8T260 -10V0Z', '#7fb6c6'),
    shape('M-250 -100Q-180 -60 0 -60Q180 -60 250 -100Q230 -16 140 -14H-140Q-230 -16 -250 -100Z', accent),
    shape('M-250 -100Q-180 -60 0 -60Q180 -60 250 -100Q240 -78 226 -68Q120 -40 0 -40Q-120 -40 -226 -68Q-240 -78 -250 -100Z', '#fff', {
      opacity: 0.25,
    }),
    stroke('M-120 -190L110 -20', wood, 10),
    group('translate(-136 -202) rotate(-54)', oval(0, 0, 20, 42, light)),
    group(
      'translate(60 -62)',
      stroke('M0 0V-66M-2 -60L-46 -40M0 -60L34 -30', wall, 26),
      disc(0, -104, 24, '#d7a27a'),
      shape('M-26 -108Q-20 -140 6 -136Q30 -130 26 -104Z', '#f0c542'),
    ),
    repeat(5, (index) => stroke(`M${-240 + index * 106} ${-2 + (index % 2) * 12}q26 -12 52 0`, '#fff', 5, { opacity: 0.6 })),
    repeat(3, (index) => stroke(`M${216 + index * 14} -10Q${206 + index * 16} -90 ${226 + index * 14} -140`, leaf, 6)),
  ].join('')

export const arcade: Subject = ({ accent, wall, light, dark }) =>
  [
    repeat(3, (index) =>
      group(
        `translate(${-164 + index * 164} 0)`,
        shape('M-66 0V-150L-50 -176L-66 -214V-280H66V-214L50 -176L66 -150V0Z', [accent, wall, '#3f7fa0'][index] ?? wall),
        box(-54, -272, 108, 34, '#fff3c9', { rx: 6 }),
        box(-46, -230, 92, 74, '#171a2b', { rx: 6 }),
        repeat(5, (pixel) =>
          box(
            -34 + ((pixel * 29) % 66),
            -218 + ((pixel * 23) % 50),
            10,
            10,
            ['#7ee0a0', '#f0c542', '#e86a8a', '#6fb3cf', '#fff'][(pixel + index) % 5] ?? '#fff',
          ),
        ),
        shape('M-62 -150H62L54 -122H-54Z', dark),
        stroke('M-26 -140V-164', steel, 5),
        disc(-26, -168, 9, '#e8505b'),
        disc(10, -138, 7, '#f0c542'),
        disc(32, -138, 7, '#7ee0a0'),
        box(-24, -90, 48, 60, dark, { opacity: 0.5, rx: 4 }),
        box(-60, -6, 120, 6, light, { opacity: 0.3 }),
      ),
    ),
  ].join('')

export const balloon: Subject = ({ accent, light, wall, shade }) =>
  [
    shape('M-130 -210Q-130 -340 0 -340Q130 -340 130 -210Q126 -140 34 -84H-34Q-126 -140 -130 -210Z', accent),
    shape('M-70 -326Q-110 -200 -22 -84H-34Q-126 -140 -130 -210Q-130 -300 -70 -326ZM-22 -338Q-44 -200 -10 -84H10Q44 -200 22 -338Z', light, {
      opacity: 0.9,
    }),
    shape('M70 -326Q110 -200 22 -84H34Q126 -140 130 -210Q130 -300 70 -326Z', shade, { opacity: 0.35 }),
    stroke('M-32 -84L-26 -46M32 -84L26 -46', '#7d5230', 4),
    box(-34, -48, 68, 48, wood, { rx: 8 }),
    stroke('M-34 -32H34M-34 -16H34', '#7d5230', 3),
    group(
      'translate(200 -130) scale(.36)',
      shape('M-130 -210Q-130 -340 0 -340Q130 -340 130 -210Q126 -140 34 -84H-34Q-126 -140 -130 -210Z', wall),
      box(-34, -48, 68, 48, wood),
    ),
    shape('M-260 -2Q-220 -60 -170 -20Q-130 -50 -110 0Z', '#fff', { opacity: 0.5 }),
  ].join('')

export const play: Subject = ({ accent, wall, light }) =>
  [
    box(-190, -250, 14, 250, wood),
    box(-80, -250, 14, 250, wood),
    shape('M-214 -244L-128 -310L-42 -244Z', accent),
    box(-196, -150, 136, 16, wood),
    shape('M-70 -150Q20 -130 70 -40Q90 -8 150 -8V0H60Q20 -10 -70 -120Z', '#f0c542'),
    stroke('M-200 0V-140M-236 0V-140M-236 -30H-200M-236 -66H-200M-236 -102H-200', wall, 8),
    box(110, -50, 140, 50, wall, { rx: 14 }),
    repeat(9, (index) =>
      disc(
        128 + (index % 5) * 26 + (index > 4 ? 12 : 0),
        -56 - (index > 4 ? 24 : 0),
        17,
        ['#e8505b', '#6fb3cf', '#f0c542', '#7cb58a', light][index % 5] ?? light,
      ),
    ),
  ].join('')

export const padlock: Subject = ({ accent, wall, light, dark }) =>
  [
    stroke('M-76 -150V-210Q-76 -280 0 -280Q76 -280 76 -210V-150', steel, 24),
    box(-120, -160, 240, 160, '#c79a4a', { rx: 20 }),
    box(-120, -160, 50, 160, '#fff', { opacity: 0.18, rx: 20 }),
    disc(0, -92, 26, dark),
    shape('M-12 -84H12L20 -36H-20Z', dark),
    group(
      'translate(196 0)',
      shape('M-40 0Q-54 -40 -18 -52V-124H18V-52Q54 -40 40 0Z', light),
      shape('M-16 -100L16 -50V-60Z', wall),
      shape('M-36 -6Q0 -34 36 -6Q0 4 -36 -6Z', accent),
      box(-24, -134, 48, 14, wood, { rx: 5 }),
    ),
    group(
      'translate(-196 0)',
      stroke('M-40 -10L30 -80', '#dbb463', 12),
      disc(44, -96, 24, 'none', { stroke: '#dbb463', 'stroke-width': 12 }),
      stroke('M-30 -20l16 16M-12 -38l12 12', '#dbb463', 9),
    ),
  ].join('')
