import { getJwks } from '@directory/contracts/http/identity'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { SigningKey } from './key-set.ts'

/** The public keys of all whose tokens are taken. */
export function keyRoutes(app: FastifyInstance, keys: readonly SigningKey[]): void {
  route(app, getJwks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: keys.map(({ publicKey }) => ({ ...publicKey })) }
  })
}
