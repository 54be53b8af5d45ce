import { z } from 'zod'
import { balanceTransactionObject, customerObject } from '../objects/customer.ts'
import { newId } from '../state/identifier.ts'
import type { BalanceTransaction } from '../state/records/customer.ts'
import { liveCustomer } from './customers.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

const NewBalanceTransaction = Expand.extend({
  amount: Count,
  currency: z.string(),
  description: Text.optional(),
  metadata: MetadataChange.optional(),
})

/** Changes of a customer's balance, beside those that invoices make: what is below nothing is their credit. */
export function balanceTransactionEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context

  post('/customers/:id/balance_transactions', ({ id, form }) => {
    const customer = liveCustomer(context, id)
    const asked = readParameters(NewBalanceTransaction, form)
    customer.balance += asked.amount
    const made: BalanceTransaction = {
      id: newId('cbtxn'),
      created: clock.now(),
      customer: id,
      amount: asked.amount,
      currency: asked.currency,
      description: asked.description ?? null,
      endingBalance: customer.balance,
      metadata: changedMetadata({}, asked.metadata),
    }
    state.balanceTransactions[made.id] = made
    announce('customer.updated', customerObject(customer))
    return expand(context, balanceTransactionObject(made), asked.expand)
  })
  get('/customers/:id/balance_transactions', ({ id, form }) => {
    const { id: customerId } = liveCustomer(context, id)
    const records = Object.values(state.balanceTransactions).filter(({ customer }) => customer === customerId)
    const url = `/v1/customers/${id}/balance_transactions`
    return listPage(context, { url, records, toObject: balanceTransactionObject, query: readParameters(Paging, form) })
  })
}
