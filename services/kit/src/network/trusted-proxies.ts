import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isPublicAddress } from './public-address.ts'

const isNetwork = (value: string): boolean => isIP(value) !== 0 || (ipaddr.isValidCIDR(value) && isIP(value.replace(/\/.*/, '')) !== 0)

/**
 * TRUST_PROXY: the number of proxies in front, or their addresses and networks. The client is the last address of `X-Forwarded-For` that is
 * not a proxy's; anything before it was sent by the client and cannot be trusted. `true` is one proxy, `false` none.
 */
export const TrustedProxies = z
  .string()
  .trim()
  .transform((value, context): number | string[] => {
    if (value === 'true') return 1
    if (value === 'false') return 0
    if (/^\d$/.test(value)) return Number(value)
    const networks = value.split(',').map((network) => network.trim())
    if (networks.every(isNetwork)) return networks
    context.addIssue('must be the number of proxies in front, or a comma-separated list of their addresses or networks')
    return z.NEVER
  })
export type TrustedProxies = z.output<typeof TrustedProxies>

/**
 * The proxies that Fastify trusts. If only their number is configured, they are trusted only for connections from a private network: a
 * connection from the public internet is a client's, whose headers are ignored.
 */
export function trustIn(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) => hop < proxies && (hop > 0 || !isPublicAddress(ipaddr.process(address).toString()))
}
