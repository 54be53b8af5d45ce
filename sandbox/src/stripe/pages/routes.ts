import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Controls } from '../controls.ts'
import type { Session } from '../state/records/checkout-session.ts'
import { Card } from '../state/records/customer.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { checkoutPage, expiredPage } from './checkout-page.ts'
import { clockPage } from './clock-page.ts'
import { invoicePage } from './invoice-page.ts'
import { findDispute, type PaymentAction, paymentActions } from './payment-table.ts'
import { portalPage } from './portal-page.ts'
import { subscriptionPage } from './subscription-page.ts'

interface PagesOptions {
  readonly context: Context
  readonly controls: Controls
  /** Resolves when all changes are on disk, before a payment is confirmed. */
  readonly written: () => Promise<void>
}

const document = { config: { access: 'public', document: true }, schema: { hide: true } } as const

/** Nothing is fetched. Forms may redirect to the session's site, since browsers apply form-action to redirects as well. */
const headers = (redirectTargets: readonly string[]) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${redirectTargets.map((url) => new URL(url).origin).join(' ')}; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})

const html = (reply: FastifyReply, text: string, ...redirectTargets: string[]) =>
  reply.headers(headers(redirectTargets)).type('text/html; charset=utf-8').send(text)

/** Refuses forms of other sites, by the browser's Sec-Fetch-Site and Origin headers. */
function requireOwnForm({ method, headers: sent, protocol, host }: FastifyRequest, siteUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = sent['sec-fetch-site']
  const isSameOrigin = sent.origin === undefined || sent.origin === new URL(siteUrl).origin || sent.origin === `${protocol}://${host}`
  const isOwn = isSameOrigin && (site === undefined || site === 'same-origin')
  if (!isOwn) throw new Problem('cross-site-request')
}

const Fields = z.record(z.string(), z.string())
const field = ({ body }: FastifyRequest, name: string): string | undefined => Fields.safeParse(body).data?.[name]

const getRecord = <Item>(records: Record<string, Item>, id: string): Item => {
  const record = records[id]
  if (record === undefined) throw new Problem('not-found')
  return record
}

type ById = { Params: { id: string } }

const failures = new Map([
  ['declined', 'Your card was declined. Nothing was charged. Choose another card.'],
  ['no-card', 'Choose a test card.'],
])

function checkoutRoutes(app: FastifyInstance, { context, controls }: PagesOptions): void {
  const { sessions } = context.state
  const done = ({ id, successUrl }: Session): string => successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

  app.get<ById & { Querystring: { failure?: string } }>('/dev/stripe/checkout/:id', document, async ({ params, query }, reply) => {
    const session = getRecord(sessions, params.id)
    if (session.status === 'complete') return reply.redirect(done(session), 303)
    if (session.status === 'expired' || session.expiresAt <= controls.now()) return html(reply, expiredPage(session))
    return html(reply, checkoutPage(context, session, failures.get(query.failure ?? '')), session.successUrl)
  })
  // Every answer is a redirect, so that neither Back nor a reload submits the form again.
  app.post<ById>('/dev/stripe/checkout/:id', document, async (request, reply) => {
    const session = getRecord(sessions, request.params.id)
    const own = `/dev/stripe/checkout/${session.id}`
    const card = Card.safeParse(field(request, 'card'))
    if (!card.success) return reply.redirect(`${own}?failure=no-card`, 303)
    const payment = controls.pay(session.id, { card: card.data })
    if (payment === 'declined') return reply.redirect(`${own}?failure=declined`, 303)
    return reply.redirect(payment === 'paid' ? done(session) : own, 303)
  })
}

function portalRoutes(app: FastifyInstance, { context, controls }: PagesOptions): void {
  const { portalSessions, subscriptions } = context.state
  const own = (portalId: string, subscriptionId: string): Subscription => {
    const subscription = getRecord(subscriptions, subscriptionId)
    if (subscription.customer !== getRecord(portalSessions, portalId).customer || subscription.status === 'canceled')
      throw new Problem('not-found')
    return subscription
  }

  app.get<ById>('/dev/stripe/portal/:id', document, async ({ params }, reply) =>
    html(reply, portalPage(context, getRecord(portalSessions, params.id))),
  )
  app.post<ById>('/dev/stripe/portal/:id/card', document, async (request, reply) => {
    const { id, customer } = getRecord(portalSessions, request.params.id)
    const card = Card.extract(['succeeds', 'fails-at-renewal', 'asks-bank']).safeParse(field(request, 'card'))
    if (card.success) controls.changeCard(customer, card.data)
    return reply.redirect(`/dev/stripe/portal/${id}`, 303)
  })
  app.post<{ Params: { id: string; subscriptionId: string; action: string } }>(
    '/dev/stripe/portal/:id/subscriptions/:subscriptionId/:action',
    document,
    async ({ params }, reply) => {
      const { id } = own(params.id, params.subscriptionId)
      if (params.action === 'cancel') controls.cancel(id, { atPeriodEnd: true })
      else if (params.action === 'resume') controls.resume(id)
      else throw new Problem('not-found')
      return reply.redirect(`/dev/stripe/portal/${params.id}`, 303)
    },
  )
}

function otherRoutes(app: FastifyInstance, { context, controls }: PagesOptions): void {
  const { state } = context
  app.get<ById>('/dev/stripe/subscriptions/:id', document, async ({ params }, reply) =>
    html(reply, subscriptionPage(context, getRecord(state.subscriptions, params.id))),
  )
  app.get<ById>('/dev/stripe/invoices/:id', document, async ({ params }, reply) =>
    html(reply, invoicePage(context, getRecord(state.invoices, params.id))),
  )
  app.post<{ Params: { id: string; action: string } }>('/dev/stripe/invoices/:id/:action', document, async (request, reply) => {
    const { id, action } = request.params
    const invoice = getRecord(state.invoices, id)
    const card = Card.safeParse(field(request, 'card'))
    // An invoice already paid or voided, such as after a double click, is only shown.
    if (action === 'refuse' && invoice.status === 'open') controls.refuseConfirmation(id)
    else if (action === 'confirm' || card.success) controls.payInvoice(id, card.success ? { card: card.data } : {})
    return reply.redirect(`/dev/stripe/invoices/${id}`, 303)
  })
  app.get<ById>('/dev/stripe/invoices/:id/pdf', document, async ({ params }, reply) =>
    html(reply, invoicePage(context, getRecord(state.invoices, params.id), { isPrinted: true })),
  )
  app.get('/dev/stripe', document, async (_request, reply) => reply.redirect('/dev/stripe/clock', 303))
  app.get('/dev/stripe/clock', document, async (_request, reply) => html(reply, clockPage(context, controls.now)))
  app.post('/dev/stripe/clock', document, async (request, reply) => {
    const by = field(request, 'by')
    if (by === 'day' || by === 'month') await controls.advance(by === 'day' ? { days: 1 } : { months: 1 })
    return reply.redirect('/dev/stripe/clock', 303)
  })
}

const actions: Record<PaymentAction, (controls: Controls, charge: string, dispute: string) => unknown> = {
  refund: (controls, charge) => controls.refund({ charge }),
  dispute: (controls, charge) => controls.dispute({ charge }),
  lost: (controls, _, dispute) => controls.closeDispute(dispute, 'lost'),
  won: (controls, _, dispute) => controls.closeDispute(dispute, 'won'),
}

function paymentRoutes(app: FastifyInstance, { context, controls }: PagesOptions): void {
  app.post<{ Params: { id: string; action: string } }>('/dev/stripe/charges/:id/:action', document, async ({ params }, reply) => {
    const charge = getRecord(context.state.charges, params.id)
    // An action already done, such as after a double click, is ignored.
    const action = paymentActions(context, charge).find((possible) => possible === params.action)
    if (action) actions[action](controls, charge.id, findDispute(context, charge)?.id ?? '')
    return reply.redirect('/dev/stripe/clock', 303)
  })
}

/** The pages behind Stripe's links: checkout, portal, subscriptions, invoices; and the clock, with refunds and disputes. */
export function stripePages(app: FastifyInstance, options: PagesOptions): void {
  app.register(async (scope) => {
    // HTML forms are accepted only here.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    scope.addHook('onRequest', async (request) => requireOwnForm(request, options.context.siteUrl))
    scope.addHook('onSend', async ({ method }) => {
      if (method === 'POST') await options.written()
    })
    checkoutRoutes(scope, options)
    portalRoutes(scope, options)
    otherRoutes(scope, options)
    paymentRoutes(scope, options)
  })
}
