import type Stripe from 'stripe'
import { callStripe } from './refused.ts'

const pageSize = 100

interface Paging {
  readonly limit: number
  readonly starting_after?: string
}

/** All pages of a Stripe list. */
export async function* listPages<Item extends { id: string }>(
  list: (paging: Paging) => Promise<Stripe.ApiList<Item>>,
): AsyncGenerator<Item[]> {
  let page: Stripe.ApiList<Item>
  let after: string | undefined
  do {
    page = await callStripe(list({ limit: pageSize, ...(after ? { starting_after: after } : {}) }))
    yield page.data
    after = page.data.at(-1)?.id
  } while (page.has_more)
}
