import type { Context } from '../context.ts'
import { disputeObject } from '../objects/dispute.ts'
import { chargeObject, refundObject } from '../objects/payment.ts'
import { StripeRefusal } from '../refusal.ts'
import { found } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Charge, Dispute, Refund } from '../state/records/payment.ts'

interface RefundRequest {
  /** Pence; all that is left where it is not said. */
  readonly amount?: number
  readonly reason?: string | null
  readonly metadata?: Record<string, string>
}

/** Gives money back. */
export function refundCharge(context: Context, charge: Charge, { amount, reason = null, metadata = {} }: RefundRequest = {}): Refund {
  const { state, clock, announce } = context
  const left = charge.isPaid ? charge.amount - charge.refunded : 0
  if (left === 0)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const wanted = amount ?? left
  if (wanted > left || wanted <= 0)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      param: 'amount',
      message: `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
    })
  const refund: Refund = { id: newId('re'), created: clock.now(), charge: charge.id, amount: wanted, status: 'succeeded', reason, metadata }
  charge.refunded += wanted
  state.refunds[refund.id] = refund
  announce('charge.refunded', chargeObject(context, charge))
  announce('refund.created', refundObject(context, refund))
  return refund
}

/** Fails a refund at the bank, so that the money stays where it was. */
export function failRefund(context: Context, id: string): Refund {
  const refund = found(context.state.refunds, id)
  const charge = found(context.state.charges, refund.charge)
  refund.status = 'failed'
  charge.refunded -= refund.amount
  context.announce('refund.failed', refundObject(context, refund))
  context.announce('charge.refund.updated', refundObject(context, refund))
  return refund
}

/** Has the holder of the card dispute a charge with their bank. */
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
  const dispute = found(context.state.disputes, id)
  dispute.status = status
  context.announce('charge.dispute.closed', disputeObject(context, dispute))
  if (status === 'won') context.announce('charge.dispute.funds_reinstated', disputeObject(context, dispute))
  return dispute
}
