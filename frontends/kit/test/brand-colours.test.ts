import { expect, test } from 'vitest'
import { parseColour, suggestedColours, typedColours } from '../src/brand-colours.ts'

test.each([
  ['#1B5A40', '#1b5a40'],
  [' 1b5a40 ', '#1b5a40'],
  ['#F0a', '#ff00aa'],
  ['#1b5a4', undefined],
  ['green', undefined],
  ['', undefined],
])('when %j is typed as a colour, then it becomes %j', (typed, code) => {
  expect(parseColour(typed)).toBe(code)
})

test('when a list of codes is pasted, then new, duplicate and invalid ones are told apart', () => {
  expect(typedColours(['#1b5a40'], '#1B5A40, #fff,, teal, #FFFFFF')).toEqual({
    added: ['#ffffff'],
    hasDuplicate: true,
    unknown: ['teal'],
  })
  expect(typedColours(['#1b5a40'], '#222')).toEqual({ added: ['#222222'], hasDuplicate: false, unknown: [] })
})

test('when a swatch is offered, then its code is in the stored format', () => {
  for (const [code] of suggestedColours) expect(parseColour(code)).toBe(code)
})
