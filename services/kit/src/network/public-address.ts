import ipaddr from 'ipaddr.js'

/** Public by its number, and yet the machine room of a cloud: it answers those inside with what is theirs alone. */
const insideClouds = new Set(['168.63.129.16'])

/** IPv6 addresses that name one machine of the internet lie in here; what embeds an IPv4 address without a range of its own does not. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address names a machine of the public internet, and nothing that is ours, our network's or set apart for some purpose. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || insideClouds.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (!parsed.zoneId && parsed.match(globalUnicast))
}
