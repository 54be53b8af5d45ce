import { z } from 'zod'
import { ownerFields } from '../catalogue/listing-fields.ts'
import { DateTime, Id, Slug } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** A value that an import stated and did not set, since the owner has entered another. */
export const ImportDrift = z.strictObject({
  listing: z.strictObject({ id: Id, name: z.string(), slug: Slug }),
  field: z.enum(ownerFields),
  imported: z.json(),
  current: z.json(),
  foundAt: DateTime,
})
export type ImportDrift = z.infer<typeof ImportDrift>

const maximumAtOnce = 100

export const getImportDrifts = endpoint({
  summary: 'Imported values that differ from what owners have entered, oldest first',
  method: 'GET',
  path: '/import-drifts',
  exposure: 'admin',
  roles: ['moderator'],
  response: z.strictObject({ drifts: z.array(ImportDrift).max(maximumAtOnce), total: z.int().min(0) }),
})
export const decideImportDrifts = endpoint({
  summary: 'Take over imported values, or leave what owners have entered; returns how many were still to be decided',
  method: 'POST',
  path: '/import-drifts/decisions',
  exposure: 'admin',
  roles: ['moderator'],
  body: z.strictObject({
    isTakenOver: z.boolean(),
    drifts: z
      .array(z.strictObject({ listingId: Id, field: z.enum(ownerFields), foundAt: DateTime.describe('As it was seen') }))
      .min(1)
      .max(maximumAtOnce),
  }),
  response: z.strictObject({ decided: z.int().min(0) }),
})
