import { expect, test } from 'vitest'
import { sections } from '../src/features/ranking/sections.ts'

test('the page on ranking says that ratings come of reviews, and how', () => {
  const said = sections.find(({ title }) => title === 'Where ratings come from')?.text
  expect(said).not.toContain('set by our team')
  expect(said).toContain('Visitors who are signed in write reviews, which count once we have approved them.')
  expect(said).toContain('weighted by how many reviews stand behind it')
})
