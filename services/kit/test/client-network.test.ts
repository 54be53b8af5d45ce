import { expect, test } from 'vitest'
import { clientNetwork, isLoopback } from '../src/network/client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('when a client is at %s, then limits treat it as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('when a client is this machine, then it is recognised in any form of its address', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['10.0.0.1', '::2', 'localhost'].map(isLoopback)).toEqual([false, false, false])
})
