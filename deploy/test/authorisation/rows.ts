import type { TeamRole } from '@directory/contracts/catalogue/roles'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import type { ProcessName } from '@directory/contracts/services'
import type { Call, Fixture } from './fixture.ts'

/** Those with a role in the team; a manager to whom the client of the fixture is given, and one to whom it is not. */
export const teamActors = {
  moderator: 'moderator',
  manager: 'socialMediaManager',
  otherManager: 'socialMediaManager',
  accountant: 'accountant',
} as const satisfies Record<string, TeamRole>
type TeamActor = keyof typeof teamActors
export const isTeamActor = (actor: Actor): actor is TeamActor => Object.hasOwn(teamActors, actor)

/** Those whose answers depend on whose affair a route is. */
export type PlainActor = 'visitor' | 'owner' | 'otherOwner' | 'admin' | 'expiredToken' | 'demotedAdmin'
export type Actor = PlainActor | TeamActor
export const actors: readonly Actor[] = [
  'visitor',
  'owner',
  'otherOwner',
  'moderator',
  'manager',
  'otherManager',
  'accountant',
  'admin',
  'expiredToken',
  'demotedAdmin',
]

/**
 * Whose affair a route is: anybody's, each caller's own (but for admins, who have no such thing), the owner's of a row (and an admin's, or
 * not even theirs), the team's, or admins' alone, but for the roles that its contract names.
 */
export type Affair = 'anybody' | 'own' | 'notAdmins' | 'owner' | 'ownerOnly' | 'author' | 'team' | 'admin'

export interface Row {
  readonly service: ProcessName
  readonly endpoint: Endpoint
  readonly affair: Affair
  /** A request that is right but for who sends it. */
  readonly request: (fixture: Fixture) => Call
  /** How it is answered to those who may, where that is not the endpoint's own status. */
  readonly answer?: number
  /** Whether the request is about a picture that the owner has uploaded. */
  readonly needsImage?: boolean
}

export const nothing = (): Call => ({})
export const listing = ({ listingId }: Fixture): Call => ({ params: { id: listingId } })
export const review = ({ reviewId }: Fixture): Call => ({ params: { id: reviewId } })
export const withBody =
  (call: (fixture: Fixture) => Call, body: unknown) =>
  (fixture: Fixture): Call => ({ ...call(fixture), body })
export const unknownId = '0198c0de-0000-7000-8000-00000000dead'

/** Rows of one service and affair: each endpoint with its request and, where that is not the endpoint's own, the status of its answer. */
export const of = (service: Row['service'], affair: Affair, rows: [Endpoint, Row['request'], answer?: number][]): Row[] =>
  rows.map(([endpoint, request, answer]) => ({ service, affair, endpoint, request, ...(answer ? { answer } : {}) }))
