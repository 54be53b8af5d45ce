import { expect, test } from 'vitest'
import { sections } from '../src/features/ranking/sections.ts'

test('the page on ranking explains that ratings come from reviews', () => {
  const text = sections.find(({ title }) => title === 'Where ratings come from')?.text
  expect(text).not.toContain('set by our team')
  expect(text).toContain('Visitors who are signed in write reviews, which count once we have approved them.')
  expect(text).toContain('The two are never mixed')
  expect(text).toContain('A rating whose source we do not know is not shown.')
})
