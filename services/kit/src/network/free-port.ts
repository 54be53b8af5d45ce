import { createServer } from 'node:net'
import { recordOf } from '@directory/contracts/services'

/**
 * Below the ports that systems give to outgoing connections (from 32768 or 49152 on): one of those could be taken between the moment it is
 * found free and the moment it is listened on.
 */
const lowest = 20_000
const count = 12_000

/** Each process begins elsewhere, and none is given twice: two that look at the same moment must not find the same. */
let next = (process.pid * 61) % count

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < count; attempt++) {
    const port = lowest + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

/** A loopback address, such as http://127.0.0.1:34567, at which nobody listens. */
export const freeAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

/** One for each of these. */
export async function freeAddresses<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const found = new Map<string, string>()
  for (const name of names) found.set(name, await freeAddress())
  return recordOf(names, (name) => found.get(name) ?? '')
}
