import { actsForTeam } from '@directory/contracts/catalogue/roles'
import type { Access, Endpoint } from '@directory/contracts/http/endpoint'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { Caller, TokenVerifier } from '../tokens/verifier.ts'

declare module 'fastify' {
  interface FastifyInstance {
    verifyToken: TokenVerifier
  }
}

/** Who may call a route. */
type AccessPolicy = Pick<Endpoint, 'access' | 'roles'>

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** The access token of a request, not yet verified. */
export const readToken = ({ headers }: FastifyRequest): string | undefined => headers.authorization?.replace(/^Bearer /, '')

/** Whether a request without a caller has access. */
export const isAnonymous = ({ headers }: FastifyRequest, access: Access): boolean => access === 'public' && !headers.authorization

/** The caller of a request, or null if the route is public and there is no token. Throws a Problem for a caller without access. */
export async function authorize(request: FastifyRequest, policy: AccessPolicy): Promise<Caller | null> {
  if (isAnonymous(request, policy.access)) return null
  const header = request.headers.authorization
  const token = header === undefined ? undefined : bearer.exec(header)?.[1]
  if (!token) throw new Problem('authentication-required')
  const caller = await request.server.verifyToken(token, request)
  const isForTeam = actsForTeam(policy, caller.role)
  if (policy.access === 'admin' && !isForTeam) throw new Problem('access-denied')
  return { ...caller, isForTeam }
}
