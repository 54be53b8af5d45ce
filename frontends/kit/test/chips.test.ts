import { expect, test } from 'vitest'
import { splitEntries, typedEntries, withEntries } from '../src/chips.ts'

test('when a list is pasted, then commas and line breaks separate its entries, trimmed and without empty ones', () => {
  expect(splitEntries(' offers,, behind the   scenes ,\nnew arrivals\r\n,')).toEqual(['offers', 'behind the scenes', 'new arrivals'])
  expect(splitEntries(' , ,')).toEqual([])
})

test('when a comma is typed, then the text before it is an entry and the rest is still being typed', () => {
  expect(typedEntries('offers,')).toEqual({ ended: ['offers'], rest: '' })
  expect(typedEntries('offers, new arr')).toEqual({ ended: ['offers'], rest: 'new arr' })
  expect(typedEntries('offers')).toEqual({ ended: [], rest: 'offers' })
  expect(typedEntries(',')).toEqual({ ended: [], rest: '' })
})

test('when an entry exists already in either case, then the list stays as it is', () => {
  expect(withEntries(['Offers'], ['offers', 'Recipes', 'recipes'])).toEqual(['Offers', 'Recipes'])
})
