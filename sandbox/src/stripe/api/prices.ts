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

/** Prices, found again by their lookup keys. */
export function priceEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context
  const price = (id: string): Price => {
    const kept = state.prices[id]
    if (!kept) throw missing('price', id)
    return kept
  }
  /** A lookup key stands for one price only; it is taken from another where the request says so. */
  const claim = (key: string | null | undefined, isTransferred: boolean | undefined) => {
    const holder = key ? Object.values(state.prices).find(({ lookupKey }) => lookupKey === key) : undefined
    if (holder && !isTransferred)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
    if (holder) holder.lookupKey = null
  }

  post('/prices', ({ form }) => {
    const asked = readParameters(NewPrice, form)
    if (!state.products[asked.product]) throw missing('product', asked.product, 'product')
    claim(asked.lookup_key, asked.transfer_lookup_key)
    const made: Price = {
      id: newId('price'),
      created: clock.now(),
      product: asked.product,
      active: asked.active ?? true,
      currency: asked.currency.toLowerCase(),
      unitAmount: asked.unit_amount,
      interval: asked.recurring.interval,
      lookupKey: asked.lookup_key ?? null,
      nickname: asked.nickname ?? null,
      taxBehavior: asked.tax_behavior ?? 'unspecified',
      metadata: changedMetadata({}, asked.metadata),
    }
    state.prices[made.id] = made
    announce('price.created', priceObject(made))
    return expand(context, priceObject(made), asked.expand)
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
    const kept = price(id)
    const { active, nickname, lookup_key, transfer_lookup_key, tax_behavior, metadata } = readParameters(PriceChange, form)
    if (lookup_key !== kept.lookupKey) claim(lookup_key, transfer_lookup_key)
    if (tax_behavior && kept.taxBehavior !== 'unspecified' && kept.taxBehavior !== tax_behavior)
      throw invalid('You cannot change the tax behavior of a price once it is set.', 'tax_behavior')
    Object.assign(kept, {
      active: active ?? kept.active,
      nickname: nickname === undefined ? kept.nickname : nickname,
      lookupKey: lookup_key === undefined ? kept.lookupKey : lookup_key,
      taxBehavior: tax_behavior ?? kept.taxBehavior,
      metadata: changedMetadata(kept.metadata, metadata),
    })
    announce('price.updated', priceObject(kept))
    return priceObject(kept)
  })
}
