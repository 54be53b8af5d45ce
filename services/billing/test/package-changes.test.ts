import { describe, expect, test } from 'vitest'
import { end, hour, invoice, projectPackage, start, subscription } from './support/customer-facts.ts'

const higher = 'pricing-professional' as const
const current = invoice({ offer: 'pricing-gold' })

describe('a change that awaits the customer’s confirmation', () => {
  const pendingChange = { offer: higher, invoiceId: 'in_2', expiresAt: end }
  const difference = invoice({
    id: 'in_2',
    state: 'open',
    isForPeriod: false,
    offer: higher,
    amountPaid: 0,
    amountRemaining: 5_000,
    issuedAt: start + hour,
    paidAt: null,
    invoiceUrl: 'https://stripe.test/in_2',
  })
  const of = (more: Parameters<typeof subscription>[0], ...invoices: (typeof current)[]) =>
    projectPackage({ subscriptions: [subscription({ pendingChange, ...more })], invoices: [current, ...invoices] }).subscriptions[0]

  test('shows its price and where to confirm it, and nothing is due meanwhile', () => {
    expect(of({}, difference)).toMatchObject({
      offer: 'pricing-gold',
      pendingChange: { offer: higher, amount: 5_000, url: 'https://stripe.test/in_2', expiresAt: end },
      amountDue: null,
    })
  })

  test('cannot be confirmed without its invoice, once that is paid or void, without a URL, or if the subscription has ended', () => {
    const anotherInvoice = { ...difference, id: 'in_3' }
    for (const invoices of [[], [anotherInvoice], [{ ...difference, state: 'void' as const }], [{ ...difference, invoiceUrl: null }]])
      expect(of({}, ...invoices)).toMatchObject({ pendingChange: null })
    expect(of({}, { ...difference, state: 'paid', amountPaid: 5_000 })).toMatchObject({ pendingChange: null })
    expect(of({ status: 'ended', endedAt: end }, difference)).toMatchObject({ pendingChange: null })
  })

  test('does not exist if Stripe has none, whatever is open', () => {
    expect(of({ pendingChange: null }, difference)).toMatchObject({ pendingChange: null, amountDue: 5_000 })
  })
})

describe('a change whose payment was charged back', () => {
  const change = invoice({ id: 'in_2', isForPeriod: false, offer: higher, issuedAt: start + hour, paidAt: start + hour, isLost: true })
  const of = (more: Parameters<typeof subscription>[0] = {}, invoices = [current, change]) =>
    projectPackage({ subscriptions: [subscription({ offer: higher, ...more })], invoices })

  test('is undone, and the previous package applies', () => {
    expect(of()).toMatchObject({ offer: 'pricing-gold', subscriptions: [{ offer: 'pricing-gold', undoneChange: 'in_2' }] })
  })

  test('is not undone if the subscription has ended', () => {
    expect(of({ status: 'ended', endedAt: end })).toMatchObject({ subscriptions: [{ undoneChange: null }] })
  })

  test('is not undone if it is only unpaid so far', () => {
    const open = { ...change, state: 'open' as const, amountPaid: 0, isLost: false, paidAt: null }
    expect(of({}, [current, open])).toMatchObject({ offer: 'pricing-gold', subscriptions: [{ undoneChange: null }] })
  })
})
