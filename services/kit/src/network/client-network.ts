import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that name a customer’s network: whoever has one has all the addresses in it. */
const networkBits = 64

/**
 * Whom a limit counts as one: the IPv4 address of a client, or the /64 network of its IPv6 address, such as `2001:db8:1:2::/64`. An IPv4
 * address in IPv6 form is the IPv4 address.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*$/, '')}/${networkBits}`).toString()}/${networkBits}`
}

/** Whether a client is this very machine, over whatever kind of address. */
export const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
