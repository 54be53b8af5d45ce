import { csrfHeader } from '@directory/contracts/http/csrf'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site mutations under /api (CSRF protection): a request must have a header that a form cannot set, and its origin, if the
 * browser sends one, must be this site, by its public URL or by the one that was requested. Requests with a bearer token are exempt, since
 * they do not rely on cookies.
 */
export function requireSameSite(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin
  app.addHook('onRequest', ({ method, headers, routeOptions, protocol, host }, _reply, done) => {
    // The path as registered: the one in the request may contain escapes.
    if (safeMethods.has(method) || !routeOptions.url?.startsWith('/api/') || headers.authorization) return done()
    const { origin } = headers
    const isOwnOrigin = origin === undefined || origin === siteOrigin || origin === `${protocol}://${host}`
    const site = headers['sec-fetch-site']
    const isSameOrigin = site === undefined || site === 'same-origin'
    const isSameSite = headers[csrfHeader.name] === csrfHeader.value && isOwnOrigin && isSameOrigin
    done(isSameSite ? undefined : new Problem('cross-site-request'))
  })
}
