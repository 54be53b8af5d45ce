export interface Palette {
  readonly sky: string
  readonly glow: string
  readonly wall: string
  readonly shade: string
  readonly accent: string
  readonly light: string
  readonly dark: string
  /** What shows behind window panes. */
  readonly glass: string
  readonly night: boolean
}

type Colours = readonly [sky: string, glow: string, wall: string, shade: string, accent: string, light: string, dark: string]

const palettes: Record<string, readonly Colours[]> = {
  restaurants: [
    ['#f3d9bd', '#fff1dc', '#a8513b', '#7d3828', '#1f5a44', '#fdf3e3', '#3a1d17'],
    ['#cfdcd3', '#f2f5ea', '#2f5d4c', '#1f4236', '#d98b3a', '#f8efdc', '#14261f'],
    ['#f6e3c0', '#fffaf0', '#c98a3d', '#96632a', '#7c2f2a', '#fff6e2', '#41260f'],
  ],
  shopping: [
    ['#d9e2ec', '#f5f8fb', '#5b6f8f', '#3f506d', '#d8694f', '#f7f2ea', '#1f2939'],
    ['#f2dcd6', '#fdf3ef', '#b7655c', '#8b4741', '#2f6571', '#fcf1ea', '#3b1b19'],
    ['#e5e3d1', '#faf9ef', '#7d7a48', '#5a5832', '#b3543a', '#f9f6e6', '#2a2916'],
  ],
  services: [
    ['#d4e0e6', '#f2f7f9', '#3f6273', '#2a4653', '#d9a441', '#f4f1e6', '#172831'],
    ['#e0ddea', '#f6f4fb', '#5d5680', '#423c60', '#4f9a7c', '#f4f0e8', '#231f38'],
    ['#dfe6da', '#f6f9f2', '#56704c', '#3d5235', '#c9773e', '#f6f3e5', '#202c1a'],
  ],
  beauty: [
    ['#f5dfe0', '#fff5f3', '#b5707b', '#8a4f5a', '#2f6f66', '#fdf1ec', '#3c1f26'],
    ['#e8def0', '#faf5fd', '#80659b', '#5d4775', '#d18a5b', '#f7f0f0', '#2b1f3a'],
    ['#f7e6d3', '#fff9f0', '#c58b6b', '#98664b', '#5c7a70', '#fdf4ea', '#412a1d'],
  ],
  home: [
    ['#d8e4ec', '#f4f9fc', '#b4603f', '#87452c', '#2e5f7d', '#f7f1e6', '#33190f'],
    ['#e4e8d6', '#fafbf2', '#6c7f45', '#4c5b2f', '#c5713c', '#f7f4e6', '#232c14'],
    ['#f1e2c9', '#fff8ea', '#9a7350', '#715238', '#3b6a5e', '#fbf3e4', '#332317'],
  ],
  entertainment: [
    ['#2c2542', '#6a4a7d', '#7a2f3f', '#541d2b', '#e2a83e', '#f7e9cf', '#140f22'],
    ['#1d3145', '#3f6a85', '#274a63', '#183246', '#e07a4f', '#f5ead6', '#0c1824'],
    ['#3a2436', '#8a4a5c', '#4d3b6b', '#34274c', '#e5b94f', '#fbeeda', '#190f1d'],
  ],
  automotive: [
    ['#d9e0e6', '#f5f8fa', '#4a5a68', '#33414c', '#d2553c', '#f1efe8', '#171e25'],
    ['#f0dfc8', '#fdf6ea', '#2f5f73', '#204553', '#e0913a', '#f7f1e4', '#122630'],
    ['#d5e2da', '#f3f8f4', '#3f6b55', '#2b4c3c', '#c94f42', '#f3f1e5', '#14261d'],
  ],
  education: [
    ['#dbe7f0', '#f5fafd', '#3c6a8c', '#294d68', '#e2a03f', '#f8f3e6', '#142737'],
    ['#f3e4c8', '#fffaee', '#a55c3c', '#7c422a', '#2e6b5f', '#fcf4e3', '#381c10'],
    ['#e3e6d8', '#f9faf3', '#5d7358', '#425440', '#b9533f', '#f7f5e8', '#1f2a1d'],
  ],
}

const fallback: Colours = ['#d4e0e6', '#f2f7f9', '#3f6273', '#2a4653', '#d9a441', '#f4f1e6', '#172831']

const channel = (colour: string, index: number): number => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)

/** A colour between two, of the form #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const channels = [0, 1, 2].map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const dusk = '#1c1c3c'

/** The same street after sunset: colours sink towards blue and the windows are lit. */
export const atDusk = (palette: Palette): Palette => ({
  ...palette,
  sky: '#353a66',
  glow: '#efa980',
  wall: mix(palette.wall, dusk, 0.4),
  shade: mix(palette.shade, dusk, 0.5),
  accent: mix(palette.accent, dusk, 0.12),
  light: mix(palette.light, '#c9b7c4', 0.3),
  dark: mix(palette.dark, dusk, 0.5),
  glass: '#ffdd98',
  night: true,
})

/** The colours of a category; the number chooses among its moods. */
export function paletteOf(category: string, mood: number): Palette {
  const moods = palettes[category] ?? [fallback]
  const [sky, glow, wall, shade, accent, light, dark] = moods[mood % moods.length] ?? fallback
  const night = category === 'entertainment'
  return { sky, glow, wall, shade, accent, light, dark, glass: night ? '#f7cf86' : '#e4eef1', night }
}
