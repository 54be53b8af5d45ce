import { z } from 'zod'
import { productObject } from '../objects/catalogue.ts'
import { invalid, missing } from '../refusal.ts'
import { newId } from '../state/identifier.ts'
import type { Product } from '../state/records/catalogue.ts'
import type { Endpoints } from './endpoints.ts'
import { expand } from './expand.ts'
import { listPage } from './list-page.ts'
import { changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

const ProductChange = Expand.extend({
  name: z.string().min(1).optional(),
  description: Text.optional(),
  active: Flag.optional(),
  tax_code: Text.optional(),
  metadata: MetadataChange.optional(),
})
const NewProduct = ProductChange.extend({ id: z.string().min(1).optional(), name: z.string().min(1) })
const ProductList = Paging.extend({ active: Flag.optional(), ids: z.array(z.string()).optional() })

/** Products. */
export function productEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context
  const product = (id: string): Product => {
    const kept = state.products[id]
    if (!kept) throw missing('product', id)
    return kept
  }

  post('/products', ({ form }) => {
    const { id = newId('prod', 14), name, description = null, active = true, tax_code = null, metadata } = readParameters(NewProduct, form)
    if (state.products[id]) throw invalid(`Product already exists: ${id}`, 'id', 'resource_already_exists')
    const now = clock.now()
    const made: Product = {
      id,
      created: now,
      updated: now,
      name,
      description,
      active,
      taxCode: tax_code,
      metadata: changedMetadata({}, metadata),
    }
    state.products[id] = made
    announce('product.created', productObject(made))
    return productObject(made)
  })
  get('/products', ({ form }) => {
    const query = readParameters(ProductList, form)
    const { active, ids } = query
    const records = Object.values(state.products).filter((one) => (active ?? one.active) === one.active && (ids?.includes(one.id) ?? true))
    return listPage(context, { url: '/v1/products', records, toObject: productObject, query })
  })
  get('/products/:id', ({ id, form }) => expand(context, productObject(product(id)), readParameters(Expand, form).expand))
  post('/products/:id', ({ id, form }) => {
    const kept = product(id)
    const { name, description, active, tax_code, metadata } = readParameters(ProductChange, form)
    Object.assign(kept, {
      name: name ?? kept.name,
      description: description === undefined ? kept.description : description,
      active: active ?? kept.active,
      taxCode: tax_code === undefined ? kept.taxCode : tax_code,
      metadata: changedMetadata(kept.metadata, metadata),
      updated: clock.now(),
    })
    announce('product.updated', productObject(kept))
    return productObject(kept)
  })
}
