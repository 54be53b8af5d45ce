import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/**
 * The address to listen on for HOST: a name in a container network belongs to all copies of a service, and this process listens only on its
 * own address in that network. Anything else is returned unchanged.
 */
export async function getOwnAddress(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  const own = new Set(
    Object.values(networkInterfaces())
      .flat()
      .flatMap((networkInterface) => (networkInterface && !networkInterface.internal ? [networkInterface.address] : [])),
  )
  return addresses.find(({ address }) => own.has(address))?.address ?? host
}
