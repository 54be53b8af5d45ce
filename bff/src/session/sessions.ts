import * as identity from '@directory/contracts/http/identity'
import { whileWaiting } from '@directory/kit/http/abandoned'
import { isAnonymous, readToken } from '@directory/kit/http/access'
import { call } from '@directory/kit/http/client'
import { handlers } from '@directory/kit/http/handlers'
import { clientNetwork } from '@directory/kit/network/client-network'
import { Problem } from '@directory/kit/problem'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clearTokens, cookieNames, forbidCaching, readBrowserToken, readTokens, writeBrowserToken, writeTokens } from './cookies.ts'
import { createRefresher, isFresh, isRefused, isTokenCurrent } from './refresh.ts'

interface SessionOptions {
  /** Whether an access token is outdated. */
  readonly isOutdated?: (token: string) => Promise<boolean>
  readonly identityUrl: string
  /** Cookies only over https. */
  readonly secureCookies: boolean
}

/**
 * Sessions: tokens are kept in cookies that scripts cannot read. A request to a route that knows its caller gets its access token from them, refreshed
 * if it is about to expire, as if it had been sent as a bearer token. `forget` clears the session in the browser; at identity it has
 * already ended.
 */
export async function createSessions(app: FastifyInstance, { identityUrl, secureCookies, isOutdated = async () => false }: SessionOptions) {
  await app.register(cookie)
  const names = cookieNames(secureCookies)
  const refresh = createRefresher(identityUrl)

  /** The tokens are cleared only when identity rejects them: while it is unavailable, they stay. */
  async function renew(request: FastifyRequest, reply: FastifyReply): Promise<identity.Tokens | undefined> {
    const current = readTokens(request, names)
    const tokens = current.refresh ? await refresh(current.refresh) : undefined
    if (tokens) writeTokens(reply, names, tokens)
    else if (current.access || current.refresh) clearTokens(reply, names)
    return tokens
  }

  /** Undefined if identity refuses the access token. */
  const fetchAccount = (token: string): Promise<identity.Account | undefined> =>
    call(identityUrl, identity.getOwnAccount, { token }).catch((error: unknown) => {
      if (isRefused(error)) return undefined
      throw error
    })

  const endAtIdentity = (refreshToken: string): Promise<null> =>
    call(identityUrl, identity.signOut, { body: { refreshToken } }).catch((error: unknown) => {
      if (isRefused(error)) return null
      throw error
    })

  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bearer = readToken(request)
    if (bearer !== undefined) {
      if (await isOutdated(bearer)) throw new Problem('session-expired')
      return
    }
    const { access, refresh: refreshToken } = readTokens(request, names)
    if (!access && !refreshToken) return
    const isUsable = access && isFresh(access) && !(await isOutdated(access))
    const token = isUsable ? access : (await renew(request, reply))?.accessToken
    if (!token) throw new Problem('session-expired')
    request.headers.authorization = `Bearer ${token}`
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { access = 'public', knowsCaller = false } = request.routeOptions.config
    if (isAnonymous(request, access) && !knowsCaller) done()
    else authenticate(request, reply).then(() => done(), done)
  })

  const routes = handlers('bff', {
    getSession: async ({ request, reply }) => {
      forbidCaching(reply)
      const { access } = readTokens(request, names)
      const account = access && isFresh(access) && !(await isOutdated(access)) ? await fetchAccount(access) : undefined
      // A token issued before a change of role or the confirmation of an address would keep its outdated claims.
      if (access && account && isTokenCurrent(access, account)) return { account }
      return { account: (await renew(request, reply))?.account ?? null }
    },

    startSession: async ({ body, request, reply }) => {
      const browserToken = readBrowserToken(request, names)
      const tokens = await call(identityUrl, identity.signIn, {
        body: { ...body, network: clientNetwork(request.ip), ...(browserToken ? { browserToken } : {}) },
        // Under load, identity's own answer, which says when to retry, may take longer than the default timeout.
        signal: whileWaiting(reply, 20_000),
      })
      writeTokens(reply, names, tokens)
      writeBrowserToken(reply, names, tokens)
      return { account: tokens.account }
    },

    endSession: async ({ request, reply }) => {
      const { refresh: refreshToken } = readTokens(request, names)
      if (refreshToken) await endAtIdentity(refreshToken)
      clearTokens(reply, names)
      return null
    },

    openAccount: ({ body, reply }) => {
      forbidCaching(reply)
      return call(identityUrl, identity.signUp, { body, signal: whileWaiting(reply) })
    },
  })

  return { routes, forget: (reply: FastifyReply) => clearTokens(reply, names) }
}
