import { csrfHeader } from '@directory/contracts/http/csrf'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every mutation under /api that our own pages did not send: it must carry a header that a form cannot set, and where the browser
 * says where it comes from, that must be this site, under its public address or the one it was reached by. Calls with a bearer token carry
 * no cookie and need neither.
 */
export function requireSameSite(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin
  app.addHook('onRequest', async ({ method, headers, routeOptions, protocol, host }) => {
    // The path as it was registered: the one in the request may be spelt with escapes.
    if (safeMethods.has(method) || !routeOptions.url?.startsWith('/api/') || headers.authorization) return
    const { origin } = headers
    const fromHere = origin === undefined || origin === siteOrigin || origin === `${protocol}://${host}`
    const site = headers['sec-fetch-site']
    const fetchedHere = site === undefined || site === 'same-origin'
    if (headers[csrfHeader.name] !== csrfHeader.value || !fromHere || !fetchedHere) throw new Problem('cross-site-request')
  })
}
