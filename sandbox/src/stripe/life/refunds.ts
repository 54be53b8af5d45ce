import type { Context } from '../context.ts'
import { disputeObject } from '../objects/dispute.ts'
import { chargeObject, refundObject } from '../objects/payment.ts'
import { StripeRefusal } from '../refusal.ts'
import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Charge, Dispute, Refund } from '../state/records/payment.ts'

interface RefundRequest {
  /** Pence; by default the whole remaining amount. */
  readonly amount?: number
  readonly reason?: string | null
  readonly metadata?: Record<string, string>
}

export function refundCharge(context: Context, charge: Charge, { amount, reason = null, metadata = {} }: RefundRequest = {}): Refund {
  const { state, clock, announce } = context
  const remaining = charge.isPaid ? charge.amount - charge.refunded : 0
  if (remaining === 0)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const requested = amount ?? remaining
  if (requested > remaining || requested <= 0)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message: `Refund amount (${requested}) is greater than unrefunded amount on charge (${remaining})`,
    })
  const refund: Refund = {
    id: newId('re'),
    created: clock.now(),
    charge: charge.id,
    amount: requested,
    status: 'succeeded',
    reason,
    metadata,
  }
  charge.refunded += requested
  state.refunds[refund.id] = refund
  announce('charge.refunded', chargeObject(context, charge))
  announce('refund.created', refundObject(context, refund))
  return refund
}

/** Makes a refund fail at the bank, so that we keep the money. */
export function failRefund(context: Context, id: string): Refund {
  const refund = getRecord(context.state.refunds, id)
  const charge = getRecord(context.state.charges, refund.charge)
  refund.status = 'failed'
  charge.refunded -= refund.amount
  context.announce('refund.failed', refundObject(context, refund))
  context.announce('charge.refund.updated', refundObject(context, refund))
  return refund
}

/** Opens a dispute, as the cardholder does with their bank. */
export function openDispute(context: Context, charge: Charge): Dispute {
  const { state, clock, announce } = context
  const dispute: Dispute = { id: newId('dp'), created: clock.now(), charge: charge.id, amount: charge.amount, status: 'needs_response' }
  charge.isDisputed = true
  state.disputes[dispute.id] = dispute
  announce('charge.dispute.created', disputeObject(context, dispute))
  announce('charge.dispute.funds_withdrawn', disputeObject(context, dispute))
  return dispute
}

export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = getRecord(context.state.disputes, id)
  dispute.status = status
  context.announce('charge.dispute.closed', disputeObject(context, dispute))
  if (status === 'won') context.announce('charge.dispute.funds_reinstated', disputeObject(context, dispute))
  return dispute
}
