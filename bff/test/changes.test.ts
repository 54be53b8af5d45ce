import { expect, test } from 'vitest'
import { type Change, everything, fromPayload, toPayloads } from '../src/read-model/changes.ts'

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `a-business-with-a-long-name-${index}`)

test.each<Change>([
  everything,
  { reaches: 'pages', slugs: ['a', 'b-2'] },
  { reaches: 'lists', slugs: ['a', 'b-2'] },
  { reaches: 'lists', slugs: [] },
])('when a change is announced, then it is understood as such: $reaches', (change) => {
  expect(toPayloads(change).map(fromPayload)).toEqual([change])
})

test('when many listings change, then the notifications are small enough, and reach all of their pages and the lists', () => {
  const payloads = toPayloads({ reaches: 'lists', slugs: slugs(500) })
  expect(payloads.length).toBeGreaterThan(1)
  // The limit of PostgreSQL.
  for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
  const changes = payloads.map(fromPayload)
  expect(changes.map(({ reaches }) => reaches)).toContain('lists')
  expect(changes.flatMap((change) => (change.reaches === 'everything' ? [] : change.slugs))).toEqual(slugs(500))
})
