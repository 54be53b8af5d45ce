import { Role } from '@directory/contracts/events/identity'
import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { type FindKey, readKeyId } from './keys.ts'
import { type Caller, operatorId, type RoleConfirmation, tokenAudience, tokenIssuer } from './verifier.ts'

/** What makes access tokens acceptable. */
export interface AccessTokenOptions {
  readonly findKey: FindKey
  readonly confirmRole: RoleConfirmation
  /** The private key as PEM, and its id: only identity has one. */
  readonly signingKey?: { readonly id: string; readonly privateKey: string }
}

const Claims = z.object({
  sub: z.uuid(),
  role: Role,
  sid: z.uuid(),
  verified: z.boolean().default(false),
  browser: z.uuid().optional(),
  network: z.string().optional(),
})

const getCode = (error: unknown): string => (error instanceof Error ? String(Reflect.get(error, 'code')) : '')

/** Whether a token was refused, by the plugin, by the library beneath it, or for its claims; not that it could not be verified. */
export const isRefusal = (error: unknown): boolean => error instanceof z.ZodError || /^FA?ST_JWT_/.test(getCode(error))

function toProblem(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  if (getCode(cause) === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED') return new Problem('session-expired', { cause })
  return new Problem(isRefusal(cause) ? 'authentication-required' : 'service-unavailable', { cause })
}

async function readCaller(request: FastifyRequest): Promise<Caller> {
  try {
    const { sub, role, sid, verified, browser, network } = Claims.parse(await request.jwtVerify())
    return { accountId: sub, role, sessionId: sid, isVerified: verified, browserId: browser, network }
  } catch (error) {
    throw toProblem(error)
  }
}

/** Verifies the access tokens of requests, and in identity also signs them. */
export const accessTokens = fp<AccessTokenOptions>(
  async (app, { findKey, confirmRole, signingKey }) => {
    async function getKey(_request: FastifyRequest, token: unknown): Promise<string> {
      const id = readKeyId(token)
      const key = id === undefined ? undefined : await findKey(id)
      if (key === undefined) throw new Problem('authentication-required')
      return key
    }

    await app.register(jwt, {
      secret: { public: getKey, private: signingKey?.privateKey },
      // With the header, which names the key.
      decode: { complete: true },
      sign: { algorithm: 'EdDSA', kid: signingKey?.id },
      verify: {
        algorithms: ['EdDSA'],
        allowedIss: tokenIssuer,
        allowedAud: tokenAudience,
        requiredClaims: ['iss', 'aud', 'exp'],
        // Most requests come with a token that was verified seconds ago. It is remembered until it expires, for each key.
        cache: 1_000,
      },
    })
    app.decorate('verifyToken', async (token, request) => {
      const caller = await readCaller(request)
      // A token outlives a role by minutes, which is too long for the team's rights. The operator has no account that could lose one.
      if (caller.role === 'user' || caller.accountId === operatorId || (await confirmRole(caller, token))) return caller
      return { ...caller, role: 'user' }
    })
  },
  { name: 'access-tokens', fastify: '5.x' },
)
