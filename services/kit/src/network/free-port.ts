import { createServer } from 'node:net'
import { recordOf } from '@directory/contracts/services'

/**
 * Below the ephemeral ports of outgoing connections (from 32768 or 49152): one of those could be taken between the check and the start of
 * listening.
 */
const lowest = 20_000
const count = 12_000

/** Each process starts at a different port and returns none twice, so that concurrent processes do not find the same one. */
let next = (process.pid * 61) % count

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A free loopback port. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < count; attempt++) {
    const port = lowest + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

/** A loopback address, such as http://127.0.0.1:34567, with a free port. */
export const freeAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

/** A free address for each of these names. */
export async function freeAddresses<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const addresses = new Map<string, string>()
  for (const name of names) addresses.set(name, await freeAddress())
  return recordOf(names, (name) => addresses.get(name) ?? '')
}
