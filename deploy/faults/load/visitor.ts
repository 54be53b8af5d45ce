import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { buildPath } from '@directory/contracts/http/build-path'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { type Endpoint, throughBff } from '@directory/contracts/http/endpoint'
import { uploadImage } from '@directory/contracts/http/media'
import { openAccount, startSession } from '@directory/contracts/http/session'
import type { ProblemSlug } from '@directory/contracts/problem'
import { type CallOptions, parseResponse } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import type { z } from 'zod'

/** A client of the site that keeps its cookies, like a browser. */
export interface Visitor {
  readonly email: string
  /** The Cookie header of the session. */
  cookie(): string
  /** Calls an endpoint of the site itself. */
  ask<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    options?: CallOptions<Params, Query, Body>,
  ): Promise<z.output<Answer>>
  /** Calls an endpoint of a service, which the site forwards. */
  through<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    options?: CallOptions<Params, Query, Body>,
  ): Promise<z.output<Answer>>
  upload(picture: Blob): Promise<z.output<typeof uploadImage.response>>
  signUp(): Promise<z.output<typeof openAccount.response>>
  signIn(): Promise<void>
}

const requestTimeout = 30_000
/** Requests of crawlers would not be counted. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signedOut = new Set<ProblemSlug>(['authentication-required', 'session-expired'])

interface VisitorOptions {
  /** The visitor's apparent IP address: the site under test trusts its proxy headers. */
  readonly address?: string
  readonly password?: string
}

/** An address that no other visitor has: limits, and repeated views, count by it. */
export const ownAddress = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`

export function createVisitor(site: string, email: string, { address, password = 'long enough' }: VisitorOptions = {}): Visitor {
  const cookies = new Map<string, string>()
  let isSignedOut = false

  async function send(
    method: string,
    path: string,
    body?: { headers: Record<string, string>; content: string | FormData },
  ): Promise<Response> {
    const cookie = visitor.cookie()
    const response = await fetch(new URL(path, site), {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': browser,
        [csrfHeader.name]: csrfHeader.value,
        ...(cookie ? { cookie } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...body?.headers,
      },
      ...(body ? { body: body.content } : {}),
      signal: AbortSignal.timeout(requestTimeout),
    }).catch((cause: unknown) => {
      // A timeout counts as no answer, like a broken connection.
      throw new Problem('upstream-unavailable', { cause: cause instanceof TypeError ? cause : new TypeError('no answer', { cause }) })
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  const visitor: Visitor = {
    email,
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    async ask(endpoint, { params, query, body } = {}) {
      const path = buildPath(endpoint.path, { ...Object(params) }, { ...Object(query) })
      const content = body === undefined ? undefined : { headers: { 'content-type': 'application/json' }, content: JSON.stringify(body) }
      return parseResponse(endpoint, await send(endpoint.method, path, content))
    },
    async through(endpoint, options) {
      // Signs in again after the session has ended, as users do.
      if (isSignedOut) await visitor.signIn()
      return visitor.ask(throughBff(endpoint), options).catch((error: unknown) => {
        isSignedOut = error instanceof Problem && signedOut.has(error.slug)
        throw error
      })
    },
    async upload(picture) {
      const form = new FormData()
      form.append('file', picture, 'picture.jpg')
      const { method, path } = throughBff(uploadImage)
      return parseResponse(uploadImage, await send(method, path, { headers: {}, content: form }))
    },
    signUp: () => visitor.ask(openAccount, { body: { email, password, acceptedTerms: currentTerms.version } }),
    async signIn() {
      cookies.clear()
      await visitor.ask(startSession, { body: { email, password } })
      isSignedOut = false
    },
  }
  return visitor
}
