/** Building blocks of the pictures: SVG text from numbers, rounded so that files stay small. */

type Value = string | number | undefined

const short = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')

const attributes = (values: object): string =>
  Object.entries(values)
    .filter((entry): entry is [string, Exclude<Value, undefined>] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

interface Look {
  readonly fill?: string
  readonly opacity?: number
  readonly stroke?: string
  readonly 'stroke-width'?: number
  readonly 'stroke-linecap'?: 'round'
  readonly 'stroke-dasharray'?: string
}

/** A rectangle; as a path where its corners are all but square, which takes fewer characters and joins up with its neighbours. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { rx, ...look }: Look & { readonly rx?: number } = {},
): string =>
  rx && rx > 4
    ? `<rect${attributes({ x, y, width, height, rx, fill, ...look })}/>`
    : `<path${attributes({ d: `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`, fill, ...look })}/>`
export const disc = (cx: number, cy: number, r: number, fill: string, look: Look = {}): string =>
  `<circle${attributes({ cx, cy, r, fill, ...look })}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...look })}/>`
const tidy = (d: string): string => d.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
export const shape = (d: string, fill: string, look: Look = {}): string => `<path${attributes({ d: tidy(d), fill, ...look })}/>`
export const stroke = (d: string, colour: string, width: number, look: Look = {}): string =>
  `<path${attributes({ d: tidy(d), fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...look })}/>`
export const group = (transform: string, ...content: string[]): string => `<g transform="${transform}">${content.join('')}</g>`
export const faint = (opacity: number, ...content: string[]): string => `<g opacity="${opacity}">${content.join('')}</g>`
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A chooser of whole numbers that is the same for the same text on every run. */
export type Choose = (below: number) => number
export function chooser(text: string): Choose {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One of several, chosen; undefined never comes out of a list with something in it. */
export const oneOf = <Item>(choose: Choose, first: Item, ...others: readonly Item[]): Item => others[choose(others.length + 1) - 1] ?? first
