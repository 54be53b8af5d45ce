import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mailbox } from './mailbox.ts'
import { listPage, mailPage } from './page.ts'

const document = { config: { access: 'public', document: true }, schema: { hide: true } } as const

/** Mails may contain anything: no scripts run, and nothing is fetched. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Shows the mailbox to developers. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const html = (reply: FastifyReply, text: string) => reply.headers(headers).type('text/html; charset=utf-8').send(text)

  app.get('/dev/mailbox', document, async (_request, reply) => html(reply, listPage(await mailbox.list())))
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', document, async ({ params }, reply) => {
    const mail = await mailbox.read(params.id)
    if (!mail) throw new Problem('not-found')
    return html(reply, mailPage(mail))
  })
}
