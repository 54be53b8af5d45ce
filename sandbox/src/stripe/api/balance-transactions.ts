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

/** Changes to a customer's balance, apart from those by invoices; a negative balance is their credit. */
export function balanceTransactionEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context

  post('/customers/:id/balance_transactions', ({ id, form }) => {
    const customer = liveCustomer(context, id)
    const parameters = readParameters(NewBalanceTransaction, form)
    customer.balance += parameters.amount
    const record: BalanceTransaction = {
      id: newId('cbtxn'),
      created: clock.now(),
      customer: id,
      amount: parameters.amount,
      currency: parameters.currency,
      description: parameters.description ?? null,
      endingBalance: customer.balance,
      metadata: changedMetadata({}, parameters.metadata),
    }
    state.balanceTransactions[record.id] = record
    announce('customer.updated', customerObject(customer))
    return expand(context, balanceTransactionObject(record), parameters.expand)
  })
  get('/customers/:id/balance_transactions', ({ id, form }) => {
    const { id: customerId } = liveCustomer(context, id)
    const records = Object.values(state.balanceTransactions).filter(({ customer }) => customer === customerId)
    const url = `/v1/customers/${id}/balance_transactions`
    return listPage(context, { url, records, toObject: balanceTransactionObject, query: readParameters(Paging, form) })
  })
}
