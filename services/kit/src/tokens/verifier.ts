import type { Role } from '@directory/contracts/events/identity'
import type { FastifyRequest } from 'fastify'

export const tokenIssuer = 'directory-identity'
export const tokenAudience = 'directory'

export { operatorId } from '@directory/contracts/catalogue/operator'

/** The caller identified by a verified access token; a role in the team is confirmed for each request. */
export interface Caller {
  readonly accountId: string
  readonly role: Role
  readonly sessionId: string
  /** Whether their address was confirmed when the token was issued. */
  readonly isVerified: boolean
  /** The browser in which they signed in, and the network they signed in from; unknown for tokens of scripts. */
  readonly browserId?: string | undefined
  readonly network?: string | undefined
  /** Whether they act for the team: admins always, others where an endpoint names their role. */
  readonly isForTeam?: boolean
}

/** Verifies the access token that a request has as its bearer token. */
export type TokenVerifier = (token: string, request: FastifyRequest) => Promise<Caller>

/** Whether the holder of a token still has its role in the team. Throws `session-expired` if the session has ended meanwhile. */
export type RoleConfirmation = (caller: Caller, token: string) => Promise<boolean>
