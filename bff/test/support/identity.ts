import * as api from '@directory/contracts/http/identity'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

export const account: api.Account = {
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'gil@example.com',
  isEmailVerified: true,
  newEmail: null,
  ...emptyProfile,
  role: 'user',
  acceptedTerms: null,
}

/** A fake identity service that follows its contract: it validates tokens, counts exchanges and can delay them. */
export async function startIdentityStandIn() {
  const good = new Set<string>()
  let issued = 0
  let current = account
  const standIn = {
    url: '',
    exchanges: 0,
    ended: [] as string[],
    /** The body of each sign-in request. */
    signIns: [] as z.output<typeof api.signIn.body>[],
    /** Exchanges wait for this. */
    gate: Promise.resolve(),
    /** New tokens, valid until they are revoked. */
    issue(): api.Tokens {
      const expiresAt = new Date(Date.now() + 300_000)
      const says = { exp: Math.floor(expiresAt.getTime() / 1_000), issued: ++issued, role: current.role, verified: current.isEmailVerified }
      const claims = Buffer.from(JSON.stringify(says)).toString('base64url')
      const tokens = { accessToken: `e30.${claims}.signature`, refreshToken: `refresh-token-number-${issued}` }
      good.add(tokens.accessToken).add(tokens.refreshToken)
      const ends = { accessTokenExpiresAt: expiresAt.toISOString(), refreshTokenExpiresAt: new Date(Date.now() + 86_400_000).toISOString() }
      return { account: current, ...tokens, ...ends }
    },
    refuse: (token: string) => good.delete(token),
    change(change: Partial<api.Account>): void {
      current = { ...current, ...change }
    },
    /** Stops answering sign-ins and sign-ups; reports the next one, and when its caller disconnects. */
    keepWaiting() {
      const disconnected = new Promise<void>((resolve) => {
        leave = resolve
      })
      const requested = new Promise<void>((resolve) => {
        arrive = resolve
      })
      return { requested, disconnected }
    },
    stop: () => app.close(),
  }
  let leave: (() => void) | undefined
  let arrive: (() => void) | undefined
  async function untilAnswered(reply: FastifyReply): Promise<void> {
    if (!leave) return
    reply.raw.once('close', leave)
    arrive?.()
    await new Promise((resolve) => reply.raw.once('close', resolve))
  }
  const app = await createApp({
    name: 'identity',
    logger: createLogger('identity', 'silent'),
    verifyToken: async (token) => {
      if (!good.has(token)) throw new Problem('authentication-required')
      return { accountId: account.id, role: account.role, sessionId: account.id, isVerified: account.isEmailVerified }
    },
  })
  route(app, api.signUp, async ({ reply }) => {
    await untilAnswered(reply)
    return current
  })
  route(app, api.signIn, async ({ body, reply }) => {
    await untilAnswered(reply)
    standIn.signIns.push(body)
    const browserToken = `browser-token-${standIn.signIns.length}`
    return { ...standIn.issue(), browserToken, browserTokenExpiresAt: new Date(Date.now() + 86_400_000).toISOString() }
  })
  route(app, api.getOwnAccount, async () => current)
  route(app, api.refreshSession, async ({ body }) => {
    standIn.exchanges++
    await standIn.gate
    if (!good.has(body.refreshToken)) throw new Problem('session-expired')
    return standIn.issue()
  })
  route(app, api.signOut, async ({ body }) => {
    standIn.ended.push(body.refreshToken)
    return null
  })
  standIn.url = await app.listen({ host: '127.0.0.1', port: 0 })
  return standIn
}
export type IdentityStandIn = Awaited<ReturnType<typeof startIdentityStandIn>>
