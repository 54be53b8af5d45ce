import { z } from 'zod'
import type { Context } from '../context.ts'
import { createCustomer, deleteCustomer } from '../life/customers.ts'
import { customerObject, deletedCustomerObject, taxIdObject } from '../objects/customer.ts'
import { missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { Customer, TaxId } from '../state/records/customer.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { AddressChange, changedMetadata, Expand, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

const CustomerChange = Expand.extend({
  email: Text.optional(),
  name: Text.optional(),
  phone: Text.optional(),
  description: Text.optional(),
  address: z.union([z.literal('').transform(() => null), AddressChange]).optional(),
  metadata: MetadataChange.optional(),
  invoice_settings: z.strictObject({ footer: Text.optional() }).optional(),
  preferred_locales: z.array(z.string()).optional(),
})
const CustomerList = Paging.extend({ email: z.string().optional() })
const NewTaxId = Expand.extend({ type: z.enum(['gb_vat', 'eu_vat']), value: z.string().min(1) })
const noAddress = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null }

/** A customer that is not deleted; deleted ones can only be read. */
export function liveCustomer({ state }: Context, id: string, param = 'id'): Customer {
  const customer = state.customers[id]
  if (!customer || customer.isDeleted) throw missing('customer', id, param)
  return customer
}

/** Refuses lists of a nonexistent customer. */
export function requireListed(context: Context, { customer }: { readonly customer?: string | undefined }): void {
  if (customer !== undefined) liveCustomer(context, customer, 'customer')
}

/** The changes that a request makes to a customer. */
function toChanges(before: Partial<Customer>, change: z.infer<typeof CustomerChange>) {
  const { email, name, phone, description, address, invoice_settings: invoices, metadata } = change
  return {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(description === undefined ? {} : { description }),
    ...(address === undefined ? {} : { address: address && { ...noAddress, ...before.address, ...address } }),
    ...(invoices?.footer === undefined ? {} : { invoiceFooter: invoices.footer }),
    metadata: changedMetadata(before.metadata ?? {}, metadata),
  }
}

function taxIdEndpoints({ context, get, post, delete: remove }: Endpoints): void {
  const { state, clock, announce } = context
  const taxId = (customer: string, id: string): TaxId => {
    const record = state.taxIds[id]
    if (record?.customer !== customer) throw missing('tax ID', id)
    return record
  }

  post('/customers/:id/tax_ids', ({ id, form }) => {
    const customer = liveCustomer(context, id)
    const { type, value } = readParameters(NewTaxId, form)
    const record: TaxId = { id: newId('txi'), created: clock.now(), customer: customer.id, type, value }
    state.taxIds[record.id] = record
    announce('customer.tax_id.created', taxIdObject(record))
    return taxIdObject(record)
  })
  get('/customers/:id/tax_ids', ({ id, form }) => {
    const records = Object.values(state.taxIds).filter(({ customer }) => customer === liveCustomer(context, id).id)
    return listPage(context, { url: `/v1/customers/${id}/tax_ids`, records, toObject: taxIdObject, query: readParameters(Paging, form) })
  })
  get('/customers/:id/tax_ids/:nestedId', ({ id, nestedId }) => taxIdObject(taxId(id, nestedId)))
  remove('/customers/:id/tax_ids/:nestedId', ({ id, nestedId }) => {
    announce('customer.tax_id.deleted', taxIdObject(taxId(id, nestedId)))
    delete state.taxIds[nestedId]
    return { id: nestedId, object: 'tax_id', deleted: true }
  })
}

/** Customers and their tax ids. */
export function customerEndpoints(endpoints: Endpoints): void {
  const { context, get, post, delete: remove } = endpoints
  const { state, announce } = context

  post('/customers', ({ form }) => {
    const change = readParameters(CustomerChange, form)
    const customer = createCustomer(context, toChanges({}, change))
    announce('customer.created', customerObject(customer))
    return expand(context, customerObject(customer), change.expand)
  })
  get('/customers', ({ form }) => {
    const query = readParameters(CustomerList, form)
    const records = Object.values(state.customers).filter(({ email, isDeleted }) => !isDeleted && (query.email ?? email) === email)
    return listPage(context, { url: '/v1/customers', records, toObject: customerObject, query })
  })
  get('/customers/:id', ({ id, form }) => {
    const customer = state.customers[id]
    if (!customer) throw missing('customer', id)
    if (customer.isDeleted) return deletedCustomerObject(customer)
    return expand(context, customerObject(customer), readParameters(Expand, form).expand)
  })
  post('/customers/:id', ({ id, form }) => {
    const customer = liveCustomer(context, id)
    const change = readParameters(CustomerChange, form)
    Object.assign(customer, toChanges(customer, change))
    announce('customer.updated', customerObject(customer))
    return expand(context, customerObject(customer), change.expand)
  })
  remove('/customers/:id', ({ id }) => {
    const customer = liveCustomer(context, id)
    deleteCustomer(context, customer)
    return deletedCustomerObject(customer)
  })
  taxIdEndpoints(endpoints)
}
