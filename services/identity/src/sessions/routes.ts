import * as api from '@directory/contracts/http/identity'
import { whenAbandoned } from '@directory/kit/http/abandoned'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { type SignInOptions, signIn } from './sign-in.ts'

export function sessionRoutes(app: FastifyInstance, options: SignInOptions): void {
  const { database, signingKey } = options
  route(app, api.signIn, ({ body, reply }) => signIn(options, body, whenAbandoned(reply)))
  route(app, api.refreshSession, ({ body }) => refreshSession(database, signingKey, body.refreshToken))
  route(app, api.signOut, async ({ body }) => {
    await endSession(database, body.refreshToken)
    return null
  })
  route(app, api.endAllSessions, async ({ caller }) => {
    await endAllSessions(database, caller)
    return null
  })
  route(app, api.confirmAdmin, async ({ caller }) => {
    // The verifier has asked the database already.
    if (caller.role !== 'admin') throw new Problem('access-denied')
    return null
  })
}
