import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in the same time whatever the secrets have in common, including their length. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

interface SharedSecret {
  readonly header: string
  /** Undefined if it is not configured: then there is no such address. */
  readonly secret: string | undefined
  /** What is told then. */
  readonly missing: string
}

/** Has a provider prove itself by a shared secret, before the body is read. */
export function requireSecret(scope: FastifyInstance, { header, secret, missing }: SharedSecret): void {
  scope.addHook('preParsing', async ({ headers }) => {
    if (!secret) throw new Problem('not-found', { detail: missing })
    const given = headers[header]
    if (typeof given !== 'string' || !isSame(given, secret)) throw new Problem('webhook-refused', { detail: 'The secret is not valid.' })
  })
}
