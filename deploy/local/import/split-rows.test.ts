import { type ImportRow, maximumRows } from '@directory/contracts/http/imports'
import { expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

const createRow = (number: number, description: string) => ({
  line: number,
  row: {
    source: 'a',
    sourceId: String(number),
    name: 'A',
    location: 'B',
    description,
    featured: false,
    isApproved: true,
    isActive: true,
  } satisfies ImportRow,
})

test('when there are more rows than fit into a request, then they are split in their order', () => {
  const rows = Array.from({ length: maximumRows * 2 + 1 }, (_, number) => createRow(number, ''))
  const batches = splitRows(rows)
  expect(batches.map(({ length }) => length)).toEqual([maximumRows, maximumRows, 1])
  expect(batches.flat()).toEqual(rows)
  expect(splitRows([])).toEqual([])
})

test('when rows are long, then no request exceeds the size of a body', () => {
  const rows = Array.from({ length: maximumRows }, (_, number) => createRow(number, 'é'.repeat(5_000)))
  const batches = splitRows(rows)
  expect(batches.flat()).toEqual(rows)
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch.map(({ row }) => row)))).toBeLessThan(1_048_576)
})
