import { createPublicKey } from 'node:crypto'
import { getJwks } from '@directory/contracts/http/identity'
import { z } from 'zod'
import { parseResponse } from '../http/client.ts'
import { fetchUpstream } from '../http/fetch-upstream.ts'
import { Problem } from '../problem.ts'
import { shareRequest } from '../share-request.ts'

/** The public key with this id, as PEM; undefined if there is none. */
export type FindKey = (id: string) => Promise<string | undefined>

const Jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })
const Decoded = z.object({ header: z.object({ kid: z.string() }) })

/** The id of the key that a decoded token claims to be signed with. */
export const readKeyId = (decoded: unknown): string | undefined => Decoded.safeParse(decoded).data?.header.kid

/** The Ed25519 keys of a key set, by their ids. Keys of other kinds are for later versions of the services. */
export const toPublicKeys = (keySet: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(
    keySet.flatMap((jwk) => {
      const { data } = Jwk.safeParse(jwk)
      if (!data) return []
      return [[data.kid, createPublicKey({ key: data, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()] as const]
    }),
  )

/** Milliseconds after which keys are fetched again: a withdrawn key is accepted for no longer, and identity may be unavailable until then. */
const maxAge = 3_600_000
/** Milliseconds before an unknown key makes them be fetched again: anyone can send a token that names one. */
const cooldown = 5_000
const timeout = 3_000

/** The keys that identity publishes, fetched when they are needed and cached. */
export function createKeyCache(url: string): FindKey {
  let keys: ReadonlyMap<string, string> = new Map()
  let fetchedAt = Number.NEGATIVE_INFINITY
  const isOlderThan = (milliseconds: number): boolean => performance.now() - fetchedAt >= milliseconds

  const fetchKeys = shareRequest(async () => {
    try {
      const request = { method: getJwks.method, signal: AbortSignal.timeout(timeout), isQuick: true }
      const response = await fetchUpstream(new URL(url), getJwks.path, request)
      keys = toPublicKeys((await parseResponse(getJwks, response)).keys)
      fetchedAt = performance.now()
    } catch (cause) {
      throw new Problem('service-unavailable', { cause })
    }
  })

  return async (id) => {
    if (isOlderThan(maxAge)) await fetchKeys()
    if (!keys.has(id) && isOlderThan(cooldown)) await fetchKeys()
    return keys.get(id)
  }
}
