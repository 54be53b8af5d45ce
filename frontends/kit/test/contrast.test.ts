import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const theme = readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...theme.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name, { light, dark }]),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [first, second].map((name) => luminance(tokens.get(name)?.[scheme] ?? '')).toSorted((x, y) => y - x)
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken'] as const
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...grounds.flatMap((ground) => ['ink', 'ink-soft', 'primary', 'danger'].map((text) => [text, ground] as const)),
  ['ink', 'primary-soft'],
  ['primary', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-gold', 'gold'],
  ['gold-ink', 'gold-soft'],
  ['ink', 'gold-soft'],
  ['danger', 'danger-soft'],
  ...['deep', 'deep-raised', 'deep-line'].flatMap((ground) => ['on-deep', 'on-deep-soft'].map((text) => [text, ground] as const)),
  ['gold-light', 'deep'],
]
const graphics: readonly (readonly [graphic: string, ground: string])[] = [
  ...grounds.map((ground) => ['control', ground] as const),
  ...grounds.map((ground) => ['primary', ground] as const),
  ['gold', 'surface'],
  ['control', 'deep'],
  ['gold-light', 'deep-line'],
  ...['moss', 'ochre', 'clay', 'slate'].map((tint) => [`on-${tint}`, tint] as const),
]

describe.each(['light', 'dark'] as const)('In the %s scheme', (scheme) => {
  it.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(graphics)('%s stands out from %s', (graphic, ground) => {
    expect(contrast(graphic, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})
