import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isPublicAddress } from './public-address.ts'

const isNetwork = (value: string): boolean => isIP(value) !== 0 || (ipaddr.isValidCIDR(value) && isIP(value.replace(/\/.*/, '')) !== 0)

/**
 * TRUST_PROXY: how many proxies are in front, or the addresses and networks that they have. A client is the last address of
 * `X-Forwarded-For` that none of them has; what stands before it was written by the client, who can write anything.
 * `true` is one proxy, `false` none.
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
    context.addIssue('must be the number of proxies in front, or their addresses or networks with commas between them')
    return z.NEVER
  })
export type TrustedProxies = z.output<typeof TrustedProxies>

/**
 * Whom Fastify believes. Counted proxies are believed only where the one that connects is in a network of our own: who connects from the
 * public internet is a client, and names itself in vain.
 */
export function trustIn(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) => hop < proxies && (hop > 0 || !isPublicAddress(ipaddr.process(address).toString()))
}
