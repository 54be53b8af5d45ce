import type { Payment } from '@directory/contracts/http/payments'
import { describe, expect, it } from 'vitest'
import { comparisonText } from '../src/features/payments/comparison-text.ts'
import { filterText, isNarrowed, parsePaymentFilter } from '../src/features/payments/payment-filter.ts'
import { customerName, paymentState } from '../src/features/payments/payment-text.ts'

const payment = {
  id: 'one',
  offer: 'gold-direct',
  listingId: 'shop',
  state: 'active',
  startedAt: '2026-10-20T10:00:00.000Z',
  paidUntil: '2026-11-20T10:00:00.000Z',
  isEnding: false,
  amountDue: null,
  pendingChange: null,
  renewal: { monthly: 9_999, includesVat: true },
  accountId: 'somebody',
  email: 'payer@example.com',
  subject: 'Canal Bakery',
  stripeUrl: 'https://dashboard.stripe.com/subscriptions/sub_1',
  paidInTotal: 9_999,
  creditInTotal: 0,
  refunded: 0,
  chargedBack: 0,
  stopReason: null,
} as const satisfies Payment
const getState = (change: object) => paymentState({ ...payment, ...change })

describe('A payment as text', () => {
  it.each([
    [{}, 'Active', undefined],
    [{ isEnding: true }, 'Ends on 20 November 2026', undefined],
    [{ state: 'past-due', amountDue: 9_999 }, 'Payment failed', '£99.99 is due'],
    [{ state: 'past-due' }, 'Payment failed', undefined],
    [{ state: 'ended', isEnding: true }, 'Ended', 'It was cancelled, or not paid for'],
    [{ state: 'ended', stopReason: 'package-dropped' }, 'Ended', 'The owner switched back to Starter'],
    [{ state: 'ended', stopReason: 'listing-deleted' }, 'Ended', 'The business was deleted'],
    [{ state: 'ended', stopReason: 'account-deleted' }, 'Ended', 'The account was deleted'],
    [{ state: 'ended', stopReason: 'superseded' }, 'Ended', 'Another package replaced it'],
    [{ state: 'ended', stopReason: 'refunded' }, 'Ended', 'The payment was refunded'],
    [{ state: 'ended', stopReason: 'disputed' }, 'Ended', 'The payment was disputed'],
  ])('When it is %j, then the label is %s', (change, label, detail) => {
    expect(getState(change)).toMatchObject({ label })
    expect(getState(change).detail).toBe(detail)
  })

  it('When the account is deleted, then its payments stay without an email address', () => {
    expect([customerName(payment), customerName({ email: '' })]).toEqual(['payer@example.com', 'Deleted account'])
  })
})

describe('The filters of the payments', () => {
  it.each([
    ['', false, 'Only payments are shown.'],
    ['account=somebody', true, 'Only payments of payer@example.com are shown.'],
    ['listing=shop', true, 'Only payments for Canal Bakery are shown.'],
    ['listing=shop&account=somebody', true, 'Only payments of payer@example.com for Canal Bakery are shown.'],
  ])('When the address has %j, then the filters are stated', (query, narrowed, words) => {
    const filter = parsePaymentFilter(new URLSearchParams(query))
    expect(isNarrowed(filter)).toBe(narrowed)
    expect(filterText(filter, [payment])).toBe(words)
  })

  it('When the names are not known, then the text omits them', () => {
    expect(filterText({ listingId: 'shop', accountId: 'somebody' }, [])).toBe('Only payments of one account for one business are shown.')
    expect(filterText({ listingId: 'shop', accountId: '' }, [{ ...payment, subject: null }])).toBe(
      'Only payments for one business are shown.',
    )
  })
})

describe('A comparison with Stripe as text', () => {
  const difference = (isMended: boolean) => ({ stripeId: 'sub_1', what: 'It was missing here.', isMended })
  it.each([
    [1_234, [], '1,234 subscriptions compared. No differences found.'],
    [1, [true], '1 subscription compared. 1 difference found. All have been fixed.'],
    [3, [true, true], '3 subscriptions compared. 2 differences found. All have been fixed.'],
    [3, [true, false], '3 subscriptions compared. 2 differences found. 1 of them could not be fixed.'],
  ])('When of %i these are fixed: %j, then the text is %s', (compared, fixed, words) => {
    expect(comparisonText({ compared, differences: fixed.map(difference) })).toBe(words)
  })
})
