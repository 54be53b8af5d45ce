import { expect, test } from 'vitest'
import { decodable } from '../src/pages/decodable.ts'

test.each([
  ['/about', '/about'],
  ['/location/caf%C3%A9?q=%20', '/location/caf%C3%A9?q=%20'],
  ['/%', '/%25'],
  ['/category/%E0%A4%A', '/category/%25E0%25A4%25A'],
  ['/businesses?q=%E0%A4%A?', '/businesses?q=%E0%A4%A?'],
  ['/%zz?q=%20', '/%25zz?q=%20'],
])('when %s is requested, then %s is routed', (url, expected) => {
  expect(decodable(url)).toBe(expected)
})
