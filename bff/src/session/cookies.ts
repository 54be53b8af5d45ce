import { accessCookie, browserCookie, refreshCookie, securePrefixes } from '@directory/contracts/catalogue/stored-names'
import { type SignedIn, signIn, type Tokens } from '@directory/contracts/http/identity'
import { startSession } from '@directory/contracts/http/session'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieNames {
  readonly access: string
  readonly refresh: string
  /** Marks a browser that has signed in before; it outlives the session, and is only sent to sign-in. */
  readonly browser: string
  readonly secure: boolean
}

/** With https, the prefix makes the browser guarantee that a cookie is secure and belongs to this host. */
export const cookieNames = (secure: boolean): CookieNames => {
  // The cookie of the browser has a path, which the first of them forbids.
  const [ofHost, ofPath] = secure ? securePrefixes : ['', '']
  return { access: ofHost + accessCookie, refresh: ofHost + refreshCookie.name, browser: ofPath + browserCookie.name, secure }
}

/** Personal responses stay out of every cache. */
export const forbidCaching = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

export function writeTokens(reply: FastifyReply, names: CookieNames, tokens: Tokens): void {
  forbidCaching(reply)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: names.secure } as const
  reply.setCookie(names.access, tokens.accessToken, { ...options, expires: new Date(tokens.accessTokenExpiresAt) })
  reply.setCookie(names.refresh, tokens.refreshToken, { ...options, expires: new Date(tokens.refreshTokenExpiresAt) })
}

/** Stores a token that identifies the browser at its next sign-in. */
export function writeBrowserToken(reply: FastifyReply, names: CookieNames, { browserToken, browserTokenExpiresAt }: SignedIn): void {
  reply.setCookie(names.browser, browserToken, {
    path: startSession.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: names.secure,
    expires: new Date(browserTokenExpiresAt),
  })
}

export function clearTokens(reply: FastifyReply, names: CookieNames): void {
  forbidCaching(reply)
  const options = { path: '/', secure: names.secure }
  reply.clearCookie(names.access, options)
  reply.clearCookie(names.refresh, options)
}

export const readTokens = (request: FastifyRequest, names: CookieNames): { access: string | undefined; refresh: string | undefined } => ({
  access: request.cookies[names.access],
  refresh: request.cookies[names.refresh],
})

/** A cookie can contain anything; a value that does not look like a token is ignored. */
export const readBrowserToken = (request: FastifyRequest, names: CookieNames): string | undefined =>
  signIn.body.shape.browserToken.safeParse(request.cookies[names.browser]).data
