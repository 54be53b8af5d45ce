import { expect, test } from 'vitest'
import { sketchText } from '../src/sending/sketch-text.ts'

const shared = (one: string, other: string): number => {
  const hashes = new Set(sketchText(one))
  return sketchText(other).filter((value) => hashes.has(value)).length
}
const letter = (name: string, price: number) =>
  `Dear ${name}, we have looked at your website and can bring you many more customers each month for only ${price} pounds. Please reply to this email.`

test('a text that differs by names, numbers, case and punctuation is recognised', () => {
  expect(shared(letter('Café Lumière', 99), letter('Mapperley Pottery', 149))).toBeGreaterThan(4)
  expect(shared(letter('Café Lumière', 99), letter('Café Lumière', 99).toUpperCase().replaceAll(',', ' –'))).toBe(16)
})

test('a short text has no sketch, and that of a text of one piece repeated is as small as can be', () => {
  expect(sketchText('Are you open on Sunday?')).toEqual([])
  expect(sketchText('😀'.repeat(100))).toEqual([])
  expect(sketchText('a'.repeat(2_000))).toHaveLength(1)
})

test('texts with a few words in common are different ones', () => {
  const asked = 'Do you have time for physiotherapy after a knee operation? I have attached two pictures.'
  expect(shared(asked, 'Do you have time to tile a bathroom of six square metres in January, and what would it cost?')).toBeLessThan(4)
  expect(shared(asked, letter('Café Lumière', 99))).toBe(0)
})
