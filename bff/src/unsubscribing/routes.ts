import { type UnsubscribeChoice, unsubscribeChoices, unsubscribePath } from '@directory/contracts/catalogue/unsubscribing'
import { followUnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forbidCaching } from '../session/cookies.ts'

const maximumBytes = 4_096
const Choice = z.object({ choice: z.enum(unsubscribeChoices) })

/** Reads a form in either of the encodings that mail programs may use. */
async function readForm(body: unknown, type: string | undefined): Promise<Record<string, unknown>> {
  if (!Buffer.isBuffer(body) || !type) throw new Problem('malformed-body')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new Problem('malformed-body', { cause })
  })
  return Object.fromEntries(form)
}

/** What the form asks for, and whether a mail program has sent it rather than our page. */
function readChoice(form: Record<string, unknown>): { choice: UnsubscribeChoice; isOneClick: boolean } {
  if (form['List-Unsubscribe'] === 'One-Click') return { choice: 'unsubscribe', isOneClick: true }
  const parsed = Choice.safeParse(form)
  if (!parsed.success) throw new Problem('malformed-body')
  return { ...parsed.data, isOneClick: false }
}

/**
 * Receives the forms of the page for unsubscribing, and the one click of mail programs at the same address (RFC 8058). There is neither a
 * session nor a header of ours: the secret in the address, which only the reader of the email has, is what permits it.
 */
export function unsubscribeRoutes(app: FastifyInstance, identityUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) => done(null, body))
    const schema = { hide: true, querystring: followUnsubscribeLink.query }
    scope.post<{ Querystring: z.output<typeof followUnsubscribeLink.query> }>(
      unsubscribePath,
      { config: { access: 'public', document: true }, schema },
      async ({ query, body, headers }, reply) => {
        forbidCaching(reply)
        const { choice, isOneClick } = readChoice(await readForm(body, headers['content-type']))
        await call(identityUrl, followUnsubscribeLink, { query, body: { choice } })
        // A mail program must not be redirected; a browser shows the page, whose reload then does not repeat the form.
        if (isOneClick) return reply.code(200).type('text/plain; charset=utf-8').send('You are unsubscribed.\n')
        return reply.redirect(`${unsubscribePath}?${new URLSearchParams(query)}`, 303)
      },
    )
  })
}
