import { describe, expect, it } from 'vitest'
import { type Filters, parseFilters, writeFilters } from '../src/features/directory/filters.ts'

const all: Filters = {
  q: 'café & bar',
  category: 'restaurants',
  area: 'lace-market',
  location: 'High Street',
  package: 'gold',
  rating: 4.5,
  near: '52.954,-1.158',
  sort: 'newest',
  page: 3,
}

describe('Filters in the address', () => {
  it('When every filter is set, then parsing the address returns all of them', () => {
    expect(parseFilters(writeFilters(all))).toEqual(all)
  })
  it('When nothing is set, then the address has no query', () => {
    expect(writeFilters({})).toBe('')
    expect(writeFilters({ page: 1, q: '' })).toBe('')
  })
  it.each([
    ['an empty form', '?q=&category=&area=&package=&rating=&sort=', ''],
    ['an unknown package', '?q=pizza&package=platinum', '?q=pizza'],
    ['a rating out of range', '?rating=9&area=arnold', '?area=arnold'],
    ['a rating that is not a number', '?rating=NaN', ''],
    ['a negative page', '?page=-2', ''],
    ['half a page', '?page=2.5', ''],
    ['a page in other notation', '?page=0x10', ''],
    ['a slug with markup', '?category=%3Cscript%3E', ''],
    ['a control character', '?q=a%00b', ''],
    ['a mangled escape', '?category=%E0%A4%A&area=arnold', '?area=arnold'],
    ['an endless text', `?q=${'x'.repeat(101)}`, ''],
    ['a position that is not on the globe', '?near=91,0&area=arnold', '?area=arnold'],
    ['a position that is not a position', '?near=here', ''],
    ['a name that every object has', '?sort=constructor&package=toString', ''],
  ])('When there is %s, then only valid filters remain', (_, search, expected) => {
    expect(writeFilters(parseFilters(search))).toBe(expected)
  })
  it.each([
    '',
    ' ',
    '%',
    '%00',
    '\ud800',
    '__proto__',
    '-1',
    '1e9',
    'Infinity',
    "' OR 1=1--",
    '../..',
    '🙂',
    'x'.repeat(5_000),
    '4.5',
    'gold',
    'arnold',
  ])('When every filter is %j, then parsing does not fail, and writing and parsing again gives the same', (value) => {
    const parameters = Object.fromEntries(Object.keys(all).map((name) => [name, value]))
    const parsed = parseFilters(`?${new URLSearchParams(parameters)}`)
    expect(parseFilters(writeFilters(parsed))).toEqual(parsed)
  })
})
