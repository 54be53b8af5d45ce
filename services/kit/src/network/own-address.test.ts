import { hostname, networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { getOwnAddress } from './own-address.ts'

test.each(['127.0.0.1', '0.0.0.0', '::', 'localhost', 'unknown.invalid'])('%s is left unchanged', async (host) => {
  expect(await getOwnAddress(host)).toBe(host)
})

test('an address of this machine, and its name where it resolves, become that address', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one && !one.internal ? [one.address] : []))
  for (const address of own) expect(await getOwnAddress(address)).toBe(address)
  expect([...own, hostname()]).toContain(await getOwnAddress(hostname()))
})
