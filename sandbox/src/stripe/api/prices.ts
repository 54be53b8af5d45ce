import { z } from 'zod'
import { priceObject } from '../objects/catalogue.ts'
import { invalid, missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { Price } from '../state/records/catalogue.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { Count, changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

const TaxBehavior = z.enum(['inclusive', 'exclusive', 'unspecified'])
const PriceChange = Expand.extend({
  active: Flag.optional(),
  nickname: Text.optional(),
  lookup_key: Text.optional(),
  transfer_lookup_key: Flag.optional(),
  tax_behavior: TaxBehavior.optional(),
  metadata: MetadataChange.optional(),
})
const NewPrice = PriceChange.extend({
  product: z.string(),
  currency: z.string(),
  unit_amount: Count.min(0),
  recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: Count.min(1).max(1).optional() }),
})
const PriceList = Paging.extend({
  active: Flag.optional(),
  product: z.string().optional(),
  currency: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
})

export function priceEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context
  const price = (id: string): Price => {
    const record = state.prices[id]
    if (!record) throw missing('price', id)
    return record
  }
  /** A lookup key belongs to only one price; on request, it is transferred from another. */
  const claim = (key: string | null | undefined, isTransferred: boolean | undefined) => {
    const holder = key ? Object.values(state.prices).find(({ lookupKey }) => lookupKey === key) : undefined
    if (holder && !isTransferred)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
    if (holder) holder.lookupKey = null
  }

  post('/prices', ({ form }) => {
    const parameters = readParameters(NewPrice, form)
    if (!state.products[parameters.product]) throw missing('product', parameters.product, 'product')
    claim(parameters.lookup_key, parameters.transfer_lookup_key)
    const record: Price = {
      id: newId('price'),
      created: clock.now(),
      product: parameters.product,
      active: parameters.active ?? true,
      currency: parameters.currency.toLowerCase(),
      unitAmount: parameters.unit_amount,
      interval: parameters.recurring.interval,
      lookupKey: parameters.lookup_key ?? null,
      nickname: parameters.nickname ?? null,
      taxBehavior: parameters.tax_behavior ?? 'unspecified',
      metadata: changedMetadata({}, parameters.metadata),
    }
    state.prices[record.id] = record
    announce('price.created', priceObject(record))
    return expand(context, priceObject(record), parameters.expand)
  })
  get('/prices', ({ form }) => {
    const query = readParameters(PriceList, form)
    const records = Object.values(state.prices).filter(
      ({ active, product, currency, lookupKey }) =>
        (query.active ?? active) === active &&
        (query.product ?? product) === product &&
        (query.currency ?? currency) === currency &&
        (!query.lookup_keys || (lookupKey !== null && query.lookup_keys.includes(lookupKey))),
    )
    return listPage(context, { url: '/v1/prices', records, toObject: priceObject, query })
  })
  get('/prices/:id', ({ id, form }) => expand(context, priceObject(price(id)), readParameters(Expand, form).expand))
  post('/prices/:id', ({ id, form }) => {
    const record = price(id)
    const { active, nickname, lookup_key, transfer_lookup_key, tax_behavior, metadata } = readParameters(PriceChange, form)
    if (lookup_key !== record.lookupKey) claim(lookup_key, transfer_lookup_key)
    if (tax_behavior && record.taxBehavior !== 'unspecified' && record.taxBehavior !== tax_behavior)
      throw invalid('You cannot change the tax behavior of a price once it is set.', 'tax_behavior')
    Object.assign(record, {
      active: active ?? record.active,
      nickname: nickname === undefined ? record.nickname : nickname,
      lookupKey: lookup_key === undefined ? record.lookupKey : lookup_key,
      taxBehavior: tax_behavior ?? record.taxBehavior,
      metadata: changedMetadata(record.metadata, metadata),
    })
    announce('price.updated', priceObject(record))
    return priceObject(record)
  })
}
