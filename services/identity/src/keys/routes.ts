import { handlers } from '@directory/kit/http/handlers'
import type { SigningKey } from './key-set.ts'

/** The public keys of all accepted tokens. */
export function keyRoutes(keys: readonly SigningKey['publicKey'][]) {
  return handlers('identity', {
    getJwks: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=300')
      return { keys: keys.map((key) => ({ ...key })) }
    },
  })
}
