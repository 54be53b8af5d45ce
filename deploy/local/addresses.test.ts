import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addressesFile, renderAddresses } from './addresses.ts'

test('the browser’s addresses are those of the endpoints; `npm run generate` writes them', async () => {
  expect(await readFile(addressesFile, 'utf8')).toBe(renderAddresses())
})
