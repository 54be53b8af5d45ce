import { getJwks } from '@directory/contracts/http/identity'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { SigningKey } from './key-set.ts'

export function keyRoutes(app: FastifyInstance, { publicKey }: SigningKey): void {
  route(app, getJwks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: [{ ...publicKey }] }
  })
}
