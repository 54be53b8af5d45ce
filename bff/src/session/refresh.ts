import { type Account, refreshSession, type Tokens } from '@directory/contracts/http/identity'
import type { ProblemSlug } from '@directory/contracts/problem'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import { readUnverifiedClaims } from '@directory/kit/tokens/unverified-claims'
import { z } from 'zod'

/** Seconds before its expiry at which an access token is refreshed. */
const margin = 30

/** A cookie can contain anything; only a value that looks like a token is put into a header. */
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

const Claims = z.object({ exp: z.number(), role: z.unknown(), verified: z.unknown() })
const readClaims = (token: string) => Claims.safeParse(readUnverifiedClaims(token)).data

/** Whether an access token is still valid for a request; its signature is checked by the services. */
export const isFresh = (token: string): boolean => shape.test(token) && (readClaims(token)?.exp ?? 0) > Date.now() / 1_000 + margin

/** Whether an access token's claims still match the account. */
export function isTokenCurrent(token: string, { role, isEmailVerified }: Account): boolean {
  const claims = readClaims(token)
  return claims?.role === role && claims.verified === isEmailVerified
}

const refusals = new Set<ProblemSlug>(['authentication-required', 'session-expired', 'invalid-request'])

/** Whether identity rejected a token, as opposed to being unavailable. */
export const isRefused = (error: unknown): boolean => error instanceof Problem && refusals.has(error.slug)

/** Exchanges refresh tokens at identity, once for all concurrent requests with the same token. Undefined: the session has ended. */
export function createRefresher(identityUrl: string): (refreshToken: string) => Promise<Tokens | undefined> {
  const running = new Map<string, Promise<Tokens | undefined>>()
  return (refreshToken) => {
    const current = running.get(refreshToken)
    if (current) return current
    const exchange = call(identityUrl, refreshSession, { body: { refreshToken } })
      .catch((error: unknown) => {
        if (isRefused(error)) return undefined
        throw error
      })
      .finally(() => running.delete(refreshToken))
    running.set(refreshToken, exchange)
    return exchange
  }
}
