import { expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { createLogger } from '../src/log.ts'
import { TrustedProxies } from '../src/network/trusted-proxies.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

/** The client address that a process trusts, behind the proxies in TRUST_PROXY. */
async function findClientAddress(trusted: string, remoteAddress: string, forwarded: string): Promise<string> {
  const app = await createApp({
    name: 'test',
    logger: createLogger('test', 'silent'),
    verifyToken: fakeTokens.verify,
    trustedProxies: TrustedProxies.parse(trusted),
  })
  app.get('/', { config: { access: 'public', document: true } }, async ({ ip }) => ip)
  try {
    return (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body
  } finally {
    await app.close()
  }
}

test.each([
  ['false', '10.0.0.2', '203.0.113.7', '10.0.0.2', 'nobody is believed'],
  ['0', '10.0.0.2', '203.0.113.7', '10.0.0.2', 'nobody is believed'],
  ['true', '10.0.0.2', '6.6.6.6, 203.0.113.7', '203.0.113.7', 'the last address counts, whatever the client wrote before it'],
  ['1', '10.0.0.2', '127.0.0.1, 203.0.113.7', '203.0.113.7', 'the last address counts, whatever the client wrote before it'],
  ['2', '10.0.0.2', '6.6.6.6, 203.0.113.7, 198.51.100.4', '203.0.113.7', 'the last but one counts'],
  ['1', '8.8.8.8', '203.0.113.7', '8.8.8.8', 'a client that connects from the internet names itself in vain'],
  ['1', '::ffff:8.8.8.8', '203.0.113.7', '::ffff:8.8.8.8', 'so does one whose address is written as IPv6'],
  ['10.0.0.0/8, 192.0.2.1', '10.0.0.2', '6.6.6.6, 203.0.113.7, 192.0.2.1', '203.0.113.7', 'the last that is none of the proxies counts'],
  ['10.0.0.0/8', '192.0.2.9', '203.0.113.7', '192.0.2.9', 'whoever is none of the proxies is a client'],
])('when TRUST_PROXY is %s and %s forwards "%s", then the client is %s: %5$s', async (trusted, peer, forwarded, client) => {
  expect(await findClientAddress(trusted, peer, forwarded)).toBe(client)
})

test.each(['yes', 'proxy.internal', '10.0.0.0/99', '12', ''])('when TRUST_PROXY is "%s", then it is refused', (value) => {
  expect(TrustedProxies.safeParse(value).success).toBe(false)
})
