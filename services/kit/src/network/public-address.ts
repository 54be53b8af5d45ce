import ipaddr from 'ipaddr.js'

/** Formally public, but internal to a cloud: it serves private data to the machines inside. */
const insideClouds = new Set(['168.63.129.16'])

/** The range of the internet's unicast IPv6 addresses; it excludes those that embed an IPv4 address and have no range of their own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet, not to this machine, our network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || insideClouds.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (!parsed.zoneId && parsed.match(globalUnicast))
}
