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

export function productEndpoints({ context, get, post }: Endpoints): void {
  const { state, clock, announce } = context
  const product = (id: string): Product => {
    const record = state.products[id]
    if (!record) throw missing('product', id)
    return record
  }

  post('/products', ({ form }) => {
    const { id = newId('prod', 14), name, description = null, active = true, tax_code = null, metadata } = readParameters(NewProduct, form)
    if (state.products[id]) throw invalid(`Product already exists: ${id}`, 'id', 'resource_already_exists')
    const now = clock.now()
    const record: Product = {
      id,
      created: now,
      updated: now,
      name,
      description,
      active,
      taxCode: tax_code,
      metadata: changedMetadata({}, metadata),
    }
    state.products[id] = record
    announce('product.created', productObject(record))
    return productObject(record)
  })
  get('/products', ({ form }) => {
    const query = readParameters(ProductList, form)
    const { active, ids } = query
    const records = Object.values(state.products).filter(
      (product) => (active ?? product.active) === product.active && (ids?.includes(product.id) ?? true),
    )
    return listPage(context, { url: '/v1/products', records, toObject: productObject, query })
  })
  get('/products/:id', ({ id, form }) => expand(context, productObject(product(id)), readParameters(Expand, form).expand))
  post('/products/:id', ({ id, form }) => {
    const record = product(id)
    const { name, description, active, tax_code, metadata } = readParameters(ProductChange, form)
    Object.assign(record, {
      name: name ?? record.name,
      description: description === undefined ? record.description : description,
      active: active ?? record.active,
      taxCode: tax_code === undefined ? record.taxCode : tax_code,
      metadata: changedMetadata(record.metadata, metadata),
      updated: clock.now(),
    })
    announce('product.updated', productObject(record))
    return productObject(record)
  })
}
