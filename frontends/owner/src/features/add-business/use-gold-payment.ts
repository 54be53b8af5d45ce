import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { cancelCheckout } from '@directory/frontend-kit/checkouts/cancel-checkout'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { useAcceptingTerms } from '@directory/frontend-kit/terms/use-accepting-terms'
import { useState } from 'react'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { createCheckout } from '../billing/api/create-checkout.ts'
import { holdDraft } from './api/hold-draft.ts'
import { releaseDraft } from './api/release-draft.ts'
import { type GoldPayment, keepGoldPayment, readGoldPayment } from './gold-payment.ts'
import { type NewBusinessValues, toNewListing } from './new-business.ts'
import { failureTitle } from './use-submit-business.ts'

const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.type === problemType('draft-not-found')

export type GoldPurchase = ReturnType<typeof useGoldPayment>

/** Buys Gold Standard with a new listing: the server holds the listing and its place before payment. */
export function useGoldPayment() {
  const { id } = useAccount()
  const accepting = useAcceptingTerms()
  const [payment, setPayment] = useState(() => readGoldPayment(id))
  function store(next: GoldPayment | undefined) {
    keepGoldPayment(id, next)
    setPayment(next)
  }

  async function hold(values: NewBusinessValues): Promise<GoldPayment> {
    const listing = toNewListing(values)
    const content = JSON.stringify(listing)
    if (payment?.content !== content) await release()
    // Also for a held draft: this extends it, or holds it again after it expired.
    const { id: draftId } = await holdDraft(listing)
    const held = { draftId, content, checkout: null }
    store(held)
    return held
  }

  async function release(): Promise<void> {
    if (!payment) return
    if (payment.checkout) await cancelCheckout(payment.checkout.id)
    await releaseDraft(payment.draftId)
    store(undefined)
  }

  async function pay(values: NewBusinessValues, onRefused: (error: Error, title: string) => void): Promise<void> {
    let held: GoldPayment | undefined
    await startPayment(
      async () => {
        held = await hold(values)
        const { draftId } = held
        const checkout = await accepting((acceptedTerms) => createCheckout({ draftId, acceptedTerms }))
        if (!checkout.url) return checkout
        store({ ...held, checkout })
        return checkout
      },
      (error) => {
        if (isGone(error)) store(undefined)
        const title = held ? 'Failed to initialize payment' : failureTitle(error)
        onRefused(error, title)
        return { title, message: 'Failed to initiate payment. Please try again.' }
      },
    )
  }
  return {
    payment,
    pay,
    release,
    forget: () => store(undefined),
    /** Takes over a draft held by another tab; its content is unknown here. */
    adopt: (draftId: string) => store({ draftId, content: '', checkout: null }),
  }
}
