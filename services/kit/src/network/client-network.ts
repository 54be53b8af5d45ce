import ipaddr from 'ipaddr.js'

/** Prefix length of a customer’s IPv6 network: a client in it can use any of its addresses. */
const networkBits = 64

/**
 * What a rate limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address, such as `2001:db8:1:2::/64`. An
 * IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/${networkBits}`).toString()}/${networkBits}`
}

/** Whether a client is this machine, by any form of its address. */
export const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
