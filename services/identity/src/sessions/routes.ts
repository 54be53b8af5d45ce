import { whenAbandoned } from '@directory/kit/http/abandoned'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { type SignInOptions, signIn } from './sign-in.ts'

export function sessionRoutes(options: SignInOptions) {
  const { database, sign } = options

  return handlers('identity', {
    signIn: ({ body, reply }) => signIn(options, body, whenAbandoned(reply)),
    refreshSession: ({ body }) => refreshSession(database, sign, body.refreshToken),

    signOut: async ({ body }) => {
      await endSession(database, body.refreshToken)
      return null
    },

    endAllSessions: async ({ caller }) => {
      await endAllSessions(database, caller)
      return null
    },

    confirmRole: async ({ caller }) => {
      // The verifier has already queried the database.
      if (caller.role === 'user') throw new Problem('access-denied')
      return null
    },
  })
}
