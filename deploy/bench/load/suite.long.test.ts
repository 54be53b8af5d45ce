import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlainTables } from '../baselines/plain-listings.ts'
import { type FilledProduct, startFilledProduct } from '../product/filled-product.ts'
import type { Target } from './bench.ts'
import { loadSuite, withTargets } from './suite.ts'

let product: FilledProduct
beforeAll(async () => {
  product = await startFilledProduct({ listings: 40, owners: 4 })
  await createPlainTables(product.database, product.invented)
})
afterAll(() => product?.stop())

async function getStatus({ url, next }: Target): Promise<number> {
  const { method, path, headers, body } = next()
  const response = await fetch(url + path, { method, headers, body })
  await response.arrayBuffer()
  return response.status
}

test.each(loadSuite)('when $name sends a request to the product and to the baseline, then both do the job', async (bench) => {
  const statuses = await withTargets(bench, product, async ({ ours, baseline }) => [await getStatus(ours), await getStatus(baseline)])
  expect(statuses[0]).toBeLessThan(300)
  expect(statuses[1]).toBe(statuses[0])
})
